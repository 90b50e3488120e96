/** Writes down a pregnancy test that is no lab result of the record. */
import { PregnancyTestForm, type Prevention, recordTest } from '@pellis/contract/pregnancy-prevention/pregnancy-prevention';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { TextField } from '../../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { FormDialog } from '../../work-list/form-dialog.tsx';

interface PregnancyTestDialogProps {
  enrollmentId: string;
  onClose: () => void;
  onKept: (reply: Prevention) => void;
}

const check = checkedBy(PregnancyTestForm);

export function PregnancyTestDialog({ enrollmentId, onClose, onKept }: PregnancyTestDialogProps) {
  const [typed, setTyped] = useState({ taken_on: '', outcome: '', place: '' });
  const [problem, setProblem] = useState<Problem | null>(null);
  const { mutate, isPending } = useSend(recordTest);
  const errors = problem?.fields ?? {};
  const send = () => {
    const wrong = typed.taken_on === '' ? { ...check(typed), taken_on: 'Enter the day on which it was taken' } : check(typed);
    setProblem(problemIn(wrong));
    const form = PregnancyTestForm.safeParse(typed);
    if (!form.success) return;
    mutate(
      { params: { id: enrollmentId }, body: form.data },
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
    <FormDialog title="A pregnancy test" save="Write it down" {...{ isSending: isPending, problem, onClose }} onSave={send}>
      <TextField
        label="Taken on"
        hint="The day of the specimen. Results of the laboratory that are in the record count by themselves."
        type="date"
        value={typed.taken_on}
        error={errors['taken_on']}
        onChange={(event) => setTyped({ ...typed, taken_on: event.currentTarget.value })}
      />
      <ChoiceGroup
        legend="It was"
        choices={[
          { value: 'negative', label: 'Negative' },
          { value: 'positive', label: 'Positive' },
        ]}
        columns={2}
        data-path="outcome"
        value={typed.outcome}
        error={errors['outcome']}
        onChange={(outcome) => setTyped({ ...typed, outcome })}
      />
      <ChoiceGroup
        legend="Done"
        choices={[
          { value: 'medical', label: 'In a laboratory or a practice' },
          { value: 'home', label: 'At home' },
        ]}
        columns={2}
        data-path="place"
        value={typed.place}
        error={errors['place']}
        onChange={(place) => setTyped({ ...typed, place })}
      />
    </FormDialog>
  );
}
