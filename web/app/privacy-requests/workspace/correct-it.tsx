/** A correction carried out from its request: details put right here, a note by who signed it; either answers the request by itself. */
import {
  askAmendment,
  carryOutCorrection,
  type RequestCorrection,
  readRequestCorrection,
} from '@pellis/contract/own-changes/request-corrections';
import { listPrivacyRequests, type PrivacyRequest } from '@pellis/contract/privacy-requests/privacy-requests';
import { useState } from 'react';
import { Link } from 'react-router';
import { DetailsForm } from '../../own-changes/workspace/details-form.tsx';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dateAndTime, longDate } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { Facts } from '../../work-list/facts.tsx';
import { LoadProblem } from '../../work-list/loading.tsx';
import { useMoved } from '../../work-list/moves.tsx';
import { WordsDialog } from '../../work-list/words-dialog.tsx';

type Asked = { what: 'details' } | { what: 'note'; note: RequestCorrection['notes'][number] };

export function CorrectIt({ request, onMoved }: { request: PrivacyRequest; onMoved: () => void }) {
  const params = { id: request.id };
  const read = useRead(readRequestCorrection, { params }, { freshFor: 0 });
  const reads = useReads();
  const [asked, setAsked] = useState<Asked | null>(null);
  const moved = useMoved(listPrivacyRequests, () => {
    setAsked(null);
    void reads.refresh(readRequestCorrection, params);
    onMoved();
  });
  const { data } = read;
  if (!data) return read.error ? <LoadProblem {...read} /> : <SkeletonCard label="the correction" lines={4} />;
  return (
    <Card
      heading="The correction"
      actions={data.may_carry_out ? <Button onClick={() => setAsked({ what: 'details' })}>Correct details…</Button> : undefined}
    >
      <LoadProblem {...read} />
      <Whose correction={data} />
      <Done correction={data} />
      {data.may_carry_out ? <Notes correction={data} onAsk={(note) => setAsked({ what: 'note', note })} /> : null}
      {asked?.what === 'details' && data.details ? (
        <Dialog isOpen onClose={() => setAsked(null)} title="Correct details">
          <Details id={request.id} details={data.details} onDone={moved} />
        </Dialog>
      ) : null}
      {asked?.what === 'note' ? <AskNote id={request.id} note={asked.note} onClose={() => setAsked(null)} onDone={moved} /> : null}
    </Card>
  );
}

function Whose({ correction: { patient } }: { correction: RequestCorrection }) {
  if (!patient)
    return (
      <p>
        No patient asks this for themselves with this e-mail. Make sure who it is, correct the details on the patient’s page, and answer in
        words below.
      </p>
    );
  return (
    <p>
      It is about <Link to={`/workspace/patients/${patient.id}`}>{patient.name}</Link>. What is corrected here answers the request by
      itself, with what was corrected.
    </p>
  );
}

function Done({ correction: { done, amendments } }: { correction: RequestCorrection }) {
  if (done.length + amendments.length === 0) return null;
  return (
    <Facts
      facts={[
        ...done.map(({ what, before, after, because, at }): [string, string] => [
          what,
          `${before || 'Nothing'} is now ${after || 'nothing'}. ${because}. ${dateAndTime(at)}`,
        ]),
        ...amendments.map((one): [string, string] => [
          `Note of ${one.provider}`,
          `“${one.words}” ${amendmentWords[one.state]} ${dateAndTime(one.ended_at ?? one.asked_at)}. ${one.reason}${isOfNobody(one) ? nobodysWords(one) : ''}`,
        ]),
      ]}
    />
  );
}

type Amendment = RequestCorrection['amendments'][number];
const isOfNobody = ({ state, gives_care }: Amendment) => state === 'open' && !gives_care;
const nobodysWords = ({ provider }: Pick<Amendment, 'provider'>) => `${provider} gives no care here any more: answer in words below.`;

const amendmentWords = { open: 'Asked', done: 'Answered by an addendum', declined: 'Left as it is' } as const;

interface NotesProps {
  correction: RequestCorrection;
  onAsk: (note: RequestCorrection['notes'][number]) => void;
}

function Notes({ correction: { notes, amendments }, onAsk }: NotesProps) {
  const isAsked = (id: string) => amendments.some(({ note_id, state }) => note_id === id && state === 'open');
  const open = notes.filter(({ id }) => !isAsked(id));
  if (open.length === 0) return null;
  return (
    <>
      <p className="soft small">Something in a doctor’s note? Only who signed it adds to it, or says why it stays as it is.</p>
      <ul className="stack">
        {open.map((note) => (
          <li key={note.id} className="row">
            <span>
              Note of {longDate(note.at)}, {note.provider}
            </span>
            {note.gives_care ? (
              <Button kind="secondary" isSmall onClick={() => onAsk(note)}>
                Ask {note.provider}…
              </Button>
            ) : (
              <span className="soft small">{nobodysWords(note)}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Details({ id, details, onDone }: { id: string; details: NonNullable<RequestCorrection['details']>; onDone: OnDone }) {
  const carry = useSend(carryOutCorrection);
  return (
    <DetailsForm
      seen={details}
      isSending={carry.isPending}
      button="Correct it and answer the request"
      onSend={(body, onError) => carry.mutate({ params: { id }, body }, { onSuccess: onDone, onError })}
    />
  );
}

type OnDone = ReturnType<typeof useMoved>;

interface AskNoteProps {
  id: string;
  note: RequestCorrection['notes'][number];
  onClose: () => void;
  onDone: OnDone;
}

function AskNote({ id, note, onClose, onDone }: AskNoteProps) {
  const ask = useSend(askAmendment);
  return (
    <WordsDialog
      title={`Ask ${note.provider} to put it right?`}
      about="They get a letter. Their addendum, or their reason, answers the request."
      label="What should be put right, in the person’s words"
      missing="Write what should be put right"
      most={2000}
      button={`Ask ${note.provider}`}
      isSending={ask.isPending}
      onClose={onClose}
      onSend={(words, onError) => ask.mutate({ params: { id }, body: { note_id: note.id, words } }, { onSuccess: onDone, onError })}
    />
  );
}
