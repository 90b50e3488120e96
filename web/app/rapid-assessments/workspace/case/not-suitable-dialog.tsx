/** Photos are not enough: says what the patient should do instead, and releases the money. */

import { useForm } from '@mantine/form';
import { declareNotSuitable } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { useState } from 'react';
import { useSend } from '../../../platform/use-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../../ui/form-errors.ts';
import { CaseMessageField } from './case-message-field.tsx';

export function NotSuitableDialog({ id, onClose, onDone }: { id: string; onClose: () => void; onDone: (sentence: string) => void }) {
  const send = useSend(declareNotSuitable);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm({ initialValues: { reason: '' }, validate: checkedBy(declareNotSuitable.body) });
  const end = form.onSubmit(
    (body) =>
      send.mutate(
        { params: { id }, body },
        { onSuccess: ({ detail }) => onDone(detail), onError: (error) => setProblem(problemOf(error)) },
      ),
    (errors) => setProblem(problemIn(errors)),
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Not suitable for photos?"
      actions={
        <>
          <Button kind="danger" onClick={() => end()} disabled={send.isPending}>
            {send.isPending ? 'Closing…' : 'Close the case, charge nothing'}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Keep the case
          </Button>
        </>
      }
    >
      <form className="stack" onSubmit={end} noValidate>
        <ErrorSummary problem={problem} />
        <p>
          The case is closed without a note. The money that was set aside is released: the patient pays nothing. They get an e-mail and read
          your words when they sign in. <strong>This cannot be undone.</strong>
        </p>
        <CaseMessageField
          caseId={id}
          label="What should the patient do instead?"
          hint="For example: see a dermatologist in person within two weeks, so that the spot can be looked at with a lens."
          most={2000}
          {...form.getInputProps('reason')}
        />
      </form>
    </Dialog>
  );
}
