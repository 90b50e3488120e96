/** Takes a case from a colleague who has it, with a reason that they read. */
import { takeOverCase } from '@pellis/contract/rapid-assessments/case-handovers';
import { useSend } from '../../../platform/use-api.ts';
import { WordsDialog } from '../../../work-list/words-dialog.tsx';

interface TakeOverDialogProps {
  id: string;
  from: { id: string; name: string };
  onClose: () => void;
  onDone: (sentence: string) => void;
}

export function TakeOverDialog({ id, from, onClose, onDone }: TakeOverDialogProps) {
  const send = useSend(takeOverCase);
  return (
    <WordsDialog
      title={`Take this case over from ${from.name}?`}
      about={`${from.name} has it now. You get it with the draft, and ${from.name} reads why.`}
      label="Why do you take it over?"
      most={500}
      missing="Write why you take it over"
      button="Take over"
      isSending={send.isPending}
      onClose={onClose}
      onSend={(reason, onError) =>
        send.mutate({ params: { id }, body: { from_id: from.id, reason } }, { onSuccess: ({ detail }) => onDone(detail), onError })
      }
    />
  );
}
