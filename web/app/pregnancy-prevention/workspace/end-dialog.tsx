/** The treatment has ended: the patient is asked no more, and the tests after it fall due. */
import { endEnrollment, type Gate, type Prevention } from '@pellis/contract/pregnancy-prevention/pregnancy-prevention';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { TextField } from '../../ui/fields.tsx';

interface EndDialogProps {
  enrollmentId: string;
  gate: Gate;
  onClose: () => void;
  onKept: (reply: Prevention) => void;
}

export function EndDialog({ enrollmentId, gate, onClose, onKept }: EndDialogProps) {
  const [day, setDay] = useState('');
  const [missing, setMissing] = useState<string>();
  const { mutate, isPending, error } = useSend(endEnrollment);
  const end = () => {
    if (day === '') return setMissing('Enter the day of the last dose');
    mutate(
      { params: { id: enrollmentId }, body: { ended_on: day } },
      {
        onSuccess: (reply) => {
          onKept(reply);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`End ${gate.medicine}?`}
      actions={
        <>
          <Button kind="danger" onClick={end} disabled={isPending}>
            {isPending ? 'Ending…' : 'End it'}
          </Button>
          <Button kind="secondary" onClick={onClose} disabled={isPending}>
            Not now
          </Button>
        </>
      }
    >
      <div className="stack">
        <Failure of={error} />
        <p>The patient is asked no more questions, and nothing more is signed under this enrollment. What was kept stays in the record.</p>
        <TextField
          label="Last dose on"
          type="date"
          value={day}
          error={missing ?? error?.fields['ended_on']}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
