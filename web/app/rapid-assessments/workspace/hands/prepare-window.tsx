/** Lets somebody whom the dermatologist supervises prepare a case or a visit, or takes it back from them. */
import { useForm } from '@mantine/form';
import { type AssistantForm, listAssistants } from '@pellis/contract/rapid-assessments/case-assistants';
import { useState } from 'react';
import type { ApiError } from '../../../platform/api-error.ts';
import { useRead, useReads } from '../../../platform/use-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import { type Problem, problemOf } from '../../../ui/form-errors.ts';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toasts.ts';
import { openWords } from './open-words.ts';

interface PrepareWindowProps {
  what: 'case' | 'visit';
  /** Whoever prepares it now. */
  preparedBy: string | null;
  isSending: boolean;
  onSet: (
    assistant: AssistantForm['assistant_id'],
    then: { onSuccess: (reply: { detail: string }) => void; onError: (error: ApiError) => void },
  ) => void;
  onClose: () => void;
}

export function PrepareWindow({ what, preparedBy, isSending, onSet, onClose }: PrepareWindowProps) {
  const reads = useReads();
  const assistants = useRead(listAssistants, {});
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm({ initialValues: { assistant_id: '' } });
  const set = (assistant: AssistantForm['assistant_id']) =>
    onSet(assistant, {
      onSuccess: ({ detail }) => {
        toast('success', detail);
        void reads.refresh(listAssistants);
        onClose();
      },
      onError: (error) => setProblem(problemOf(error)),
    });
  const give = form.onSubmit(({ assistant_id }) => {
    if (assistant_id !== '') return set(assistant_id);
    form.setErrors({ assistant_id: 'Choose who prepares it' });
  });
  const others = assistants.data?.filter(({ name }) => name !== preparedBy) ?? [];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Have this ${what} prepared`}
      actions={
        <>
          {others.length > 0 ? (
            <Button onClick={() => give()} disabled={isSending}>
              {isSending ? 'Saving…' : 'Have it prepared'}
            </Button>
          ) : null}
          {preparedBy ? (
            <Button kind={others.length > 0 ? 'secondary' : 'primary'} onClick={() => set(null)} disabled={isSending}>
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
        {assistants.data?.length === 0 ? <p>You supervise nobody who prepares cases. Whoever manages people here can set it.</p> : null}
        {preparedBy ? <p>{preparedBy} prepares it now. If you take it back, what they wrote stays in the note.</p> : null}
        {others.length > 0 ? (
          <>
            <p>{about[what]}</p>
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

const about = {
  case: 'They read the case, draft the note with prescriptions and lab orders, and ask for your signature. The case stays yours.',
  visit:
    'They read the chart and what the patient told, draft the note with prescriptions and lab orders, before the visit and after it, and ask for your signature. The call is yours; whoever shall be in it is invited as a helper.',
};
