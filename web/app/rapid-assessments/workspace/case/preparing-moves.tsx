/** What whoever prepares a case can do with it besides drafting its note: leave it to its dermatologist. */
import { stopPreparing } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import back from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { useSend } from '../../../platform/use-api.ts';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toasts.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useKeys } from '../../../work-list/use-keys.ts';

export function PreparingMoves({ id, onDone }: { id: string; onDone: (sentence: string) => void }) {
  const send = useSend(stopPreparing);
  const leave = () => {
    if (send.isPending) return;
    send.mutate({ params: { id } }, { onSuccess: ({ detail }) => onDone(detail), onError: ({ detail }) => toast('error', detail) });
  };
  useKeys({ g: leave });
  return (
    <div className="row">
      <ToolButton onClick={leave}>
        <Icon of={back} size={18} />
        Leave it to the dermatologist
      </ToolButton>
    </div>
  );
}
