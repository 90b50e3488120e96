/** One merge: what became of which record, by whom and why, and taking it back while that may be. */
import { proofLabels } from '@pellis/contract/own-changes/corrections';
import { type RecordMerge, undoMerge } from '@pellis/contract/record-merges/record-merges';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { toast } from '../../ui/toasts.ts';
import { inWords } from './holdings.ts';
import styles from './merges.module.css';

interface EarlierMergeProps {
  merge: RecordMerge;
  onUndone: () => void;
}

export function EarlierMerge({ merge, onUndone }: EarlierMergeProps) {
  const [isUndoing, setUndoing] = useState(false);
  const { merged, by, at, proof, reason, may_undo_until, undone } = merge;
  return (
    <>
      <span>
        <strong>{merged.full_name}</strong> was merged into this record by {by}, {dateAndTime(at)}.
      </span>
      <span className="small soft">
        {proofLabels[proof]}: {reason}
      </span>
      {undone ? (
        <span>
          Taken back by {undone.by}, {dateAndTime(undone.at)}.
          {undone.stayed.length > 0 ? ` What came since stayed with the kept record: ${inWords(undone.stayed).join(', ')}.` : ''}
        </span>
      ) : null}
      {!undone && may_undo_until > new Date() ? (
        <span className="row">
          <Button kind="secondary" isSmall onClick={() => setUndoing(true)}>
            Take back<span className="visually-hidden"> the merge with {merged.full_name}</span>
          </Button>
          <span className="small soft">until {dateAndTime(may_undo_until)}</span>
        </span>
      ) : null}
      {isUndoing ? (
        <UndoDialog
          merge={merge}
          onClose={() => setUndoing(false)}
          onUndone={() => {
            setUndoing(false);
            onUndone();
          }}
        />
      ) : null}
    </>
  );
}

function UndoDialog({ merge: { id, kept, merged, moved }, onClose, onUndone }: EarlierMergeProps & { onClose: () => void }) {
  const undo = useSend(undoMerge);
  const send = () =>
    undo.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          toast('success', 'Both records stand for themselves again, and the patient is told.');
          onUndone();
        },
      },
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Take this merge back?"
      actions={
        <>
          <Button disabled={undo.isPending} onClick={send}>
            Take it back
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Leave it
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          {merged.full_name} has a record of their own again, with what was theirs. What has come to {kept.full_name} since stays there.
        </p>
        <ul className={styles['merge-holds']} aria-label="What goes back">
          {inWords(moved).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <Failure of={undo.error} />
      </div>
    </Dialog>
  );
}
