/** For which dermatologist a case is prepared, where several supervise. */
import { readSupervisors } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { useRead } from '../../../platform/use-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';

interface SupervisorDialogProps {
  isSending: boolean;
  onChoose: (id: string) => void;
  onClose: () => void;
}

export function SupervisorDialog({ isSending, onChoose, onClose }: SupervisorDialogProps) {
  const { data, error } = useRead(readSupervisors, {});
  return (
    <Dialog isOpen onClose={onClose} title="For whom do you prepare it?">
      <div className="stack">
        <p>They have the case from now on, read what you draft, and sign it.</p>
        <Failure of={error} />
        {data || error ? null : <SkeletonText lines={2} />}
        {data?.map(({ id, name, states }) => (
          <Button key={id} kind="secondary" disabled={isSending} onClick={() => onChoose(id)}>
            {name} ({states.length === 0 ? 'no license counts today' : states.join(', ')})
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
