/** Lets somebody whom the dermatologist supervises prepare this case, or takes it back from them. */

import { useForm } from '@mantine/form';
import { type AssistantForm, letPrepareCase, listAssistants } from '@pellis/contract/rapid-assessments/case-assistants';
import { listCases } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { useState } from 'react';
import { useRead, useReads, useSend } from '../../../platform/use-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import { type Problem, problemOf } from '../../../ui/form-errors.ts';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toasts.ts';
import { openWords } from './open-words.ts';

/** The case stays: it is neither done nor given away. */
export function PrepareDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const reads = useReads();
  const { data: cases } = useRead(listCases, {});
  const preparedBy = cases?.find((row) => row.id === id)?.prepared_by ?? null;
  const assistants = useRead(listAssistants, {});
  const send = useSend(letPrepareCase);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm({ initialValues: { assistant_id: '' } });
  const set = (assistant_id: AssistantForm['assistant_id']) =>
    send.mutate(
      { params: { id }, body: { assistant_id } },
      {
        onSuccess: ({ detail }) => {
          toast('success', detail);
          void reads.refresh(listCases);
          void reads.refresh(listAssistants);
          onClose();
        },
        onError: (error) => setProblem(problemOf(error)),
      },
    );
  const give = form.onSubmit(({ assistant_id }) => {
    if (assistant_id !== '') return set(assistant_id);
    form.setErrors({ assistant_id: 'Choose who prepares it' });
  });
  const others = assistants.data?.filter(({ name }) => name !== preparedBy) ?? [];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Have this case prepared"
      actions={
        <>
          {others.length > 0 ? (
            <Button onClick={() => give()} disabled={send.isPending}>
              {send.isPending ? 'Saving…' : 'Have it prepared'}
            </Button>
          ) : null}
          {preparedBy ? (
            <Button kind={others.length > 0 ? 'secondary' : 'primary'} onClick={() => set(null)} disabled={send.isPending}>
              Take it back
            </Button>
          ) : null}
          <Button kind="secondary" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <form className="stack" onSubmit={give} noValidate>
        <ErrorSummary problem={problem} />
        <Failure of={assistants.error} />
        {assistants.data || assistants.error ? null : <SkeletonText lines={2} />}
        {preparedBy ? <p>{preparedBy} prepares it now. If you take it back, what they wrote stays in the note.</p> : null}
        {others.length > 0 ? (
          <>
            <p>They read the case, draft the note with prescriptions and lab orders, and ask for your signature. The case stays yours.</p>
            <SelectField
              label="Who prepares it"
              placeholder="Choose"
              options={others.map(({ id: value, name, open }) => ({ value, label: `${name}, ${openWords(open)}` }))}
              {...form.getInputProps('assistant_id')}
            />
          </>
        ) : null}
      </form>
    </Dialog>
  );
}
