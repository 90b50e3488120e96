/** The second answer, given without knowing the first: it stands. What was typed stays over other pages, until it is given. */
import { giveSecondAnswer, listSecondReads, readSecondRead, SecondAnswerForm } from '@pellis/contract/second-reads/second-reads';
import { type FormEvent, useState } from 'react';
import { useReads, useSend } from '../../platform/use-api.ts';
import { useTypedWords } from '../../platform/use-typed-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { LongField, TextField } from '../../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { formToast } from '../../ui/toasts.ts';

const check = checkedBy(SecondAnswerForm);

export function AnswerForm({ id, due }: { id: string; due: Date }) {
  const send = useSend(giveSecondAnswer);
  const reads = useReads();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [diagnosis, setDiagnosis, forgetDiagnosis] = useTypedWords(`second-read:${id}`);
  const [treatment_plan, setPlan, forgetPlan] = useTypedWords(`second-read-plan:${id}`);
  const give = (event: FormEvent) => {
    event.preventDefault();
    const body = { diagnosis, treatment_plan };
    const wrong = problemIn(check(body));
    setProblem(wrong);
    if (wrong || send.isPending) return;
    send.mutate(
      { params: { id }, body },
      {
        onSuccess: ({ detail }) => {
          forgetDiagnosis();
          forgetPlan();
          formToast('success', detail);
          void reads.refresh(readSecondRead, { id });
          void reads.refresh(listSecondReads);
        },
        onError: (error) => setProblem(problemOf(error)),
      },
    );
  };
  return (
    <Card heading="Your answer">
      <form className="stack" onSubmit={give} noValidate>
        <ErrorSummary problem={problem} />
        <p>
          By {dateAndTime(due)}. You do not see the first answer until yours is given; then it cannot be changed, and you both see both. The
          patient reads neither this nor that it was asked.
        </p>
        <TextField
          id="diagnosis"
          label="Diagnosis"
          value={diagnosis}
          error={problem?.fields['diagnosis']}
          onChange={(event) => setDiagnosis(event.currentTarget.value)}
        />
        <LongField
          id="treatment_plan"
          label="What you would do"
          most={20_000}
          value={treatment_plan}
          error={problem?.fields['treatment_plan']}
          onChange={(event) => setPlan(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" disabled={send.isPending}>
            {send.isPending ? 'Giving…' : 'Give my answer'}
          </Button>
        </div>
      </form>
    </Card>
  );
}
