/** The treatment has ended: the patient is asked no more, and the tests after it fall due. */
import { endEnrollment, type Gate, type Prevention } from '@pellis/contract/pregnancy-prevention/pregnancy-prevention';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { TextField } from '../../ui/fields.tsx';
import { type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { FormDialog } from '../../work-list/form-dialog.tsx';

interface EndDialogProps {
  enrollmentId: string;
  gate: Gate;
  onClose: () => void;
  onKept: (reply: Prevention) => void;
}

export function EndDialog({ enrollmentId, gate, onClose, onKept }: EndDialogProps) {
  const [day, setDay] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const { mutate, isPending } = useSend(endEnrollment);
  const end = () => {
    setProblem(problemIn(day === '' ? { ended_on: 'Enter the day of the last dose' } : {}));
    if (day === '') return;
    mutate(
      { params: { id: enrollmentId }, body: { ended_on: day } },
      {
        onSuccess: (reply) => {
          onKept(reply);
          onClose();
        },
        onError: (error) => setProblem(problemOf(error)),
      },
    );
  };
  return (
    <FormDialog title={`End ${gate.medicine}?`} save="End it" isDanger {...{ isSending: isPending, problem, onClose }} onSave={end}>
      <p>The patient is asked no more questions, and nothing more is signed under this enrollment. What was kept stays in the record.</p>
      <TextField
        label="Last dose on"
        type="date"
        value={day}
        error={problem?.fields['ended_on']}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
