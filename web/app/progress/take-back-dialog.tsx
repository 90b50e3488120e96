/** Asks once before an entry of the diary or a score is taken back: it is shown to nobody any more. */
import type { Score } from '@pellis/contract/progress/course';
import type { DiaryEntry } from '@pellis/contract/progress/diary';
import { readProgress, takeDiaryBack, takeScoreBack } from '@pellis/contract/progress/progress';
import { useReads, useSend } from '../platform/use-api.ts';
import { problemOf } from '../ui/form-errors.ts';
import { FormDialog } from '../work-list/form-dialog.tsx';

export type TakenBack = { entry: DiaryEntry } | { score: Score };

export function TakeBackDialog({ what, onClose }: { what: TakenBack; onClose: () => void }) {
  const diary = useSend(takeDiaryBack);
  const score = useSend(takeScoreBack);
  const sending = 'entry' in what ? diary : score;
  const reads = useReads();
  const isEntry = 'entry' in what;
  const taken = () => {
    void reads.refresh(readProgress);
    onClose();
  };
  const save = () => sending.mutate({ params: { id: isEntry ? what.entry.id : what.score.id } }, { onSuccess: taken });
  return (
    <FormDialog
      title={isEntry ? 'Take this entry back?' : 'Take this score back?'}
      save="Take it back"
      isDanger
      isSending={sending.isPending}
      problem={sending.error ? problemOf(sending.error) : null}
      onSave={save}
      onClose={onClose}
    >
      <p>
        {isEntry
          ? 'Nobody sees it here any more, with its photos. A download of the record still holds it, marked as taken back.'
          : 'The patient and your colleagues see it no more. You can judge anew.'}
      </p>
    </FormDialog>
  );
}
