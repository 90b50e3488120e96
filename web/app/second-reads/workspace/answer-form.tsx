/** The second answer, given without knowing the first: it stands. */
import { useForm } from '@mantine/form';
import { giveSecondAnswer, listSecondReads, readSecondRead, SecondAnswerForm } from '@pellis/contract/second-reads/second-reads';
import { useState } from 'react';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { LongField, TextField } from '../../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { formToast } from '../../ui/toasts.ts';

export function AnswerForm({ id, due }: { id: string; due: Date }) {
  const send = useSend(giveSecondAnswer);
  const reads = useReads();
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm<SecondAnswerForm>({ initialValues: { diagnosis: '', treatment_plan: '' }, validate: checkedBy(SecondAnswerForm) });
  const give = form.onSubmit(
    (body) =>
      send.mutate(
        { params: { id }, body },
        {
          onSuccess: ({ detail }) => {
            formToast('success', detail);
            void reads.refresh(readSecondRead, { id });
            void reads.refresh(listSecondReads);
          },
          onError: (error) => setProblem(problemOf(error)),
        },
      ),
    (errors) => setProblem(problemIn(errors)),
  );
  return (
    <Card heading="Your answer">
      <form className="stack" onSubmit={give} noValidate>
        <ErrorSummary problem={problem} />
        <p>
          By {dateAndTime(due)}. You do not see the first answer until yours is given; then it cannot be changed, and you both see both. The
          patient reads neither this nor that it was asked.
        </p>
        <TextField label="Diagnosis" {...form.getInputProps('diagnosis')} />
        <LongField label="What you would do" most={20_000} {...form.getInputProps('treatment_plan')} />
        <div>
          <Button type="submit" disabled={send.isPending}>
            {send.isPending ? 'Giving…' : 'Give my answer'}
          </Button>
        </div>
      </form>
    </Card>
  );
}
