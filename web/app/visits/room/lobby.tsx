/** What a stranger at the door sees: the clinic, the time, and the two ways in. */
import { confirmBirthday, type Lobby as LobbyFacts, readLobby } from '@pellis/contract/visits/visits';
import { type FormEvent, useState } from 'react';
import type { ApiError } from '../../platform/api-error.ts';
import { rememberReturn } from '../../platform/session.ts';
import { useReadOrNone, useReads, useSend } from '../../platform/use-api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { buttonLook } from '../../ui/button-look.ts';
import { Card } from '../../ui/card.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { TextField } from '../../ui/fields.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { CannotOpen } from './cannot-open.tsx';
import { ClinicPhone } from './clinic-phone.tsx';
import { doorWords } from './door-words.ts';
import styles from './room.module.css';
import type { Refused } from './use-pass.ts';

interface LobbyProps {
  id: string;
  isEntering: boolean;
  refused: Refused;
  /** Whoever has an account or a link was not answered. */
  problem: ApiError | null;
  onAgain: () => void;
  onPass: (pass: string) => void;
}

export function Lobby({ id, isEntering, refused, problem, onAgain, onPass }: LobbyProps) {
  const lobby = useReadOrNone(readLobby, { params: { id } }, { every: 30_000 });
  if (isEntering || lobby.isPending) return <Loading words="Opening the waiting room…" />;
  return (
    <Page title="Waiting room" lead={lobby.data ? `Video visit at ${lobby.data.clinic}` : undefined}>
      <div className={`stack ${styles['room-column']}`}>
        {refused ? <NotIn refused={refused} /> : null}
        {problem ? <CannotOpen problem={problem} onAgain={onAgain} /> : null}
        {lobby.data === null ? (
          <Notice kind="warning" heading="There is no visit at this address.">
            The link may have been cut off. Open it from your confirmation or reminder again, or <a href="/dashboard">go to your portal</a>.
          </Notice>
        ) : null}
        {lobby.data && !problem ? <AtTheDoor id={id} facts={lobby.data} onPass={onPass} /> : null}
        {lobby.error && !lobby.data && !problem ? <CannotOpen problem={lobby.error} onAgain={() => void lobby.refetch()} /> : null}
      </div>
    </Page>
  );
}

function NotIn({ refused }: { refused: NonNullable<Refused> }) {
  return refused === 'link' ? (
    <Notice kind="warning" heading="This link does not work any more.">
      It was taken back, or the visit is over. Ask the patient for a new one.
    </Notice>
  ) : (
    <Notice kind="warning" heading="You are signed in with an account that is not part of this visit.">
      Sign in with the account that booked it, or confirm the patient’s date of birth.
    </Notice>
  );
}

function AtTheDoor({ id, facts, onPass }: { id: string; facts: LobbyFacts; onPass: (pass: string) => void }) {
  const { heading, words } = doorWords(facts.door, facts);
  const isOpen = facts.door === 'open';
  return (
    <>
      <Card isNext={isOpen} kicker={dateAndTime(facts.starts_at)} heading={heading}>
        <p>{words}</p>
        {isOpen || facts.door === 'too_early' ? (
          <p>
            <a
              className={buttonLook()}
              href="/login"
              onClick={() => {
                rememberReturn(window.location.pathname);
              }}
            >
              Sign in to join
            </a>
          </p>
        ) : null}
        {facts.door === 'too_late' ? (
          <p>
            <ButtonLink to={`/appointment/${id}`}>Go to my appointment</ButtonLink>
          </p>
        ) : null}
      </Card>
      {isOpen ? <BirthdayForm id={id} facts={facts} onPass={onPass} /> : null}
      <p className="small soft">
        Nothing is recorded. In an emergency,{' '}
        <a className="way" href="tel:911">
          call 911
        </a>
        .<ClinicPhone phone={facts.phone}>{(number) => <> Questions? Call us at {number}.</>}</ClinicPhone>
      </p>
    </>
  );
}

function BirthdayForm({ id, facts, onPass }: { id: string; facts: LobbyFacts; onPass: (pass: string) => void }) {
  const [dob, setDob] = useState('');
  const send = useSend(confirmBirthday);
  const reads = useReads();
  const isShut = !facts.may_confirm_birthday || send.error?.code === 'sign_in_only';
  if (isShut)
    return (
      <Notice heading="Please sign in to join this visit.">
        {send.error?.detail ?? 'The date of birth cannot be used for this visit.'}
      </Notice>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate(
      { params: { id }, body: { dob } },
      {
        onSuccess: ({ pass }) => onPass(pass),
        // what stands above tells the ways in: it is to say the same
        onError: ({ code }) => void (code === 'sign_in_only' && reads.refresh(readLobby, { id })),
      },
    );
  };
  return (
    <Card heading="No password at hand?" headingLevel={2}>
      <form onSubmit={submit} noValidate className="stack">
        <TextField
          type="date"
          label="The patient’s date of birth"
          autoComplete="bday"
          value={dob}
          error={send.error?.fields['dob'] ?? send.error?.detail}
          onChange={(event) => setDob(event.currentTarget.value)}
        />
        <Button type="submit" kind="secondary" disabled={dob === '' || send.isPending}>
          Confirm and join
        </Button>
      </form>
    </Card>
  );
}
