/** The consult note of a referral at the front desk: what it waits for, and what is done about it. Nothing of the note stands here. */
import {
  checkLicence,
  isFaxNumber,
  listReferrals,
  makeCoverSheet,
  type Referral,
  takeBackLicenceCheck,
  tellOfNoteAgain,
} from '@pellis/contract/referrals/referrals';
import type { ApiError } from '../../platform/api-error.ts';
import { handOver } from '../../platform/save-file.ts';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { toast } from '../../ui/toasts.ts';
import { Facts } from '../../work-list/facts.tsx';
import { useMoved } from '../../work-list/moves.tsx';
import { CheckLicence } from './check-licence.tsx';
import { consultWords } from './words.ts';

interface ConsultCardProps {
  referral: Referral;
  onMoved: () => void;
}

export function ConsultCard({ referral, onMoved }: ConsultCardProps) {
  const { state, consult, licence_check, reply_to, note_told_at, note_opened_at, consult_task } = referral;
  if (state === 'declined' || (state === 'closed' && consult === 'visit')) return null;
  return (
    <Card heading="Consult note" isNext={consult_task !== null} actions={<Actions referral={referral} onMoved={onMoved} />}>
      <p>{consultWords(referral)}</p>
      <Facts
        facts={[
          ['License', licence_check ? `Checked by ${licence_check.by}, ${dateAndTime(licence_check.at)}: ${licence_check.source}` : ''],
          [isFaxNumber(reply_to) ? 'Cover sheet made' : 'Link sent', note_told_at ? dateAndTime(note_told_at) : ''],
          ['Opened', note_opened_at ? dateAndTime(note_opened_at) : ''],
        ]}
      />
    </Card>
  );
}

function Actions({ referral, onMoved }: ConsultCardProps) {
  const { id, licence, provider_name, licence_check, consult, reply_to, note_told_at } = referral;
  const params = { id };
  const [checking, takingBack, telling] = [useSend(checkLicence), useSend(takeBackLicenceCheck), useSend(tellOfNoteAgain)];
  const done = useMoved(listReferrals, onMoved);
  const failed = (error: ApiError) => toast('error', error.detail);
  if (!licence_check)
    return (
      <CheckLicence
        licence={licence}
        name={provider_name}
        address={isFaxNumber(reply_to) ? 'fax number' : 'e-mail address'}
        isSending={checking.isPending}
        onCheck={(source, onError) => checking.mutate({ params, body: { source } }, { onSuccess: done, onError })}
      />
    );
  return (
    <>
      {consult === 'ready' && isFaxNumber(reply_to) ? <CoverSheet id={id} isAgain={note_told_at !== null} onMoved={onMoved} /> : null}
      {consult === 'ready' && !isFaxNumber(reply_to) ? (
        <Button
          kind="secondary"
          disabled={telling.isPending}
          onClick={() => telling.mutate({ params }, { onSuccess: done, onError: failed })}
        >
          Send a new link
        </Button>
      ) : null}
      <Button
        kind="quiet"
        disabled={takingBack.isPending}
        onClick={() => takingBack.mutate({ params }, { onSuccess: done, onError: failed })}
      >
        Take the license check back
      </Button>
    </>
  );
}

function CoverSheet({ id, isAgain, onMoved }: { id: string; isAgain: boolean; onMoved: () => void }) {
  const { mutate, isPending } = useSend(makeCoverSheet);
  const done = useMoved(listReferrals, onMoved);
  const make = () =>
    mutate(
      { params: { id } },
      {
        onSuccess: ({ name, pdf }) => {
          handOver(new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), name);
          done({ detail: 'The cover sheet is in your downloads. Fax it now: it carries the link.' });
        },
        onError: (error) => toast('error', error.detail),
      },
    );
  return (
    <Button kind={isAgain ? 'secondary' : 'primary'} onClick={make} disabled={isPending}>
      {isAgain ? 'Another cover sheet' : 'Make the cover sheet'}
    </Button>
  );
}
