/** What patients ask a dermatologist to put right in notes that they signed: answered by an addendum, or by why the note stays. */
import { declineAmendment, listMyAmendments, type MyAmendment } from '@pellis/contract/own-changes/request-corrections';
import { useState } from 'react';
import { useRead, useSend } from '../../platform/use-api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dateAndTime, dayAhead } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { WorkPage } from '../../ui/work-page.tsx';
import { LoadProblem } from '../../work-list/loading.tsx';
import { workLook } from '../../work-list/look.ts';
import { useMoved } from '../../work-list/moves.tsx';
import { WordsDialog } from '../../work-list/words-dialog.tsx';

export default function AmendmentsPage() {
  const read = useRead(listMyAmendments);
  const [declined, setDeclined] = useState<MyAmendment | null>(null);
  const { data } = read;
  return (
    <WorkPage title="Corrections of my notes" count={data?.filter(({ state }) => state === 'open').length} isNarrow>
      <div className="stack" style={{ '--gap': '20px' }}>
        <LoadProblem {...read} />
        {!data && !read.error ? <SkeletonCard label="what is asked" lines={4} /> : null}
        {data?.length === 0 ? (
          <EmptyState heading="Nothing is asked of you">
            <p>When a patient asks that a note you signed be put right, it stands here.</p>
          </EmptyState>
        ) : null}
        {data?.map((one) => (
          <Amendment key={one.id} asked={one} onDecline={() => setDeclined(one)} />
        ))}
      </div>
      {declined ? <Decline asked={declined} onClose={() => setDeclined(null)} /> : null}
    </WorkPage>
  );
}

function Amendment({ asked, onDecline }: { asked: MyAmendment; onDecline: () => void }) {
  const { patient, number, words, state, note_id, asked_at, due_at, ended_at, reason } = asked;
  return (
    <Card
      heading={patient}
      kicker={`${number}, asked ${dateAndTime(asked_at)}`}
      isNext={state === 'open'}
      actions={
        state === 'open' ? (
          <>
            <ButtonLink to={`/notes/${note_id}`}>Open the note to add to it</ButtonLink>
            <Button kind="secondary" onClick={onDecline}>
              It stays as it is…
            </Button>
          </>
        ) : (
          <ButtonLink kind="secondary" to={`/notes/${note_id}`}>
            Open the note
          </ButtonLink>
        )
      }
    >
      <p className={workLook.words}>{words}</p>
      <p className="soft small">
        {state === 'open' ? `To be answered by ${dayAhead(due_at)}. Your addendum answers it.` : ended(state, ended_at, reason)}
      </p>
    </Card>
  );
}

function ended(state: MyAmendment['state'], at: Date | null, reason: string): string {
  const when = at ? ` ${dateAndTime(at)}` : '';
  return state === 'done' ? `Answered by your addendum${when}.` : `Left as it is${when}: ${reason}`;
}

function Decline({ asked, onClose }: { asked: MyAmendment; onClose: () => void }) {
  const decline = useSend(declineAmendment);
  const moved = useMoved(listMyAmendments, onClose);
  return (
    <WordsDialog
      title="Leave the note as it is?"
      about="The person reads your reason behind their link, and how they may disagree. This cannot be undone."
      label="Why the note is right as it stands"
      missing="Write why it stays as it is"
      most={2000}
      button="It stays as it is"
      isSending={decline.isPending}
      onClose={onClose}
      onSend={(reason, onError) => decline.mutate({ params: { id: asked.id }, body: { reason } }, { onSuccess: moved, onError })}
    />
  );
}
