/** The form of a Rapid Assessment: one question after another, each appearing when the one before is answered. */
import { useForm } from '@mantine/form';
import type { PaymentMethod } from '@pellis/contract/payments/payment-method';
import { type ComponentType, Fragment, useEffect, useRef, useState } from 'react';
import type { Safety } from '../safety-questions/use-safety.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Later } from '../ui/later.tsx';
import { type AssessmentForm, answeredInARow, type Questionnaire, type Section } from './answers.ts';
import { AnswersProgress } from './answers-progress.tsx';
import styles from './assessment-form.module.css';
import { QuestionSection, type QuestionSectionProps } from './question-section.tsx';
import { SubmitPanel } from './submit-panel.tsx';
import type { OpenDraft } from './use-draft.ts';
import { type Sending, useSubmission } from './use-submission.ts';

// the first answer that they wait for is the concern
const safetyStep = { load: async () => (await import('../safety-questions/safety-step.tsx')).SafetyStep };

interface AssessmentFormProps {
  draft: OpenDraft<AssessmentForm>;
  asks: Questionnaire;
  sending: Sending;
  /** What comes right after the concern, before anything else is asked. */
  safety?: Safety | undefined;
  /** None where nothing is to be paid. */
  card?: PaymentMethod;
  /** How each is asked; a check-in shows what it knows already. */
  Question?: ComponentType<QuestionSectionProps>;
  onChange: (values: AssessmentForm) => void;
  /** Hears the address where the clinic wants the patient to go next. */
  onSent: (address: string) => void;
}

export function AssessmentFormView({
  draft,
  asks,
  sending,
  safety,
  card,
  Question = QuestionSection,
  onChange,
  onSent,
}: AssessmentFormProps) {
  const { problemsOf, sections } = asks;
  const form = useForm<AssessmentForm>({
    initialValues: draft.values,
    validate: problemsOf,
    validateInputOnBlur: true,
    validateInputOnChange: sections.filter(isOfMany).map(({ field }) => field),
  });
  const [isPreparing, setPreparing] = useState(false);
  const submission = useSubmission({ key: draft.key, values: form.values, sending, onSent, onFields: form.setErrors });
  const isHeld = safety !== undefined && !safety.isDone;
  const furthest = useReached(form.values, asks);
  const reached = isHeld ? 0 : furthest;
  useKept(form.values, onChange);
  return (
    <form
      className={styles.assessment}
      onSubmit={form.onSubmit((values) => {
        if (safety?.maySend() ?? true) submission.submit(values);
      })}
      noValidate
      aria-label="Rapid Assessment"
    >
      <ErrorSummary problem={submission.problem} />
      <AnswersProgress values={form.values} asks={asks} />
      {sections.map((section) => (
        <Fragment key={section.field}>
          <Question
            form={form}
            section={section}
            reached={reached}
            isPaid={card !== undefined}
            onPhotosBusy={setPreparing}
            refused={submission.refused}
          />
          {safety && section.question.kind === 'concern' ? (
            <Later part={safetyStep} props={{ safety, concern: form.values.concern, error: submission.problem?.fields['safety'] }} />
          ) : null}
        </Fragment>
      ))}
      <SubmitPanel
        card={card}
        isReached={reached >= (sections.at(-1)?.after ?? 0) && !isHeld}
        isValid={Object.keys(problemsOf(form.values)).length === 0 && !isPreparing && !submission.isAnyRefused && !isHeld}
        submission={submission}
      />
    </form>
  );
}

/** Whoever takes the last of them back is told at once: no field is left by that. */
function isOfMany({ question: { kind } }: Section): boolean {
  return kind === 'many' || kind === 'photos';
}

/** What has appeared stays, even when an earlier answer is taken back. */
function useReached(values: AssessmentForm, asks: Questionnaire): number {
  const now = answeredInARow(values, asks);
  const [furthest, setFurthest] = useState(now);
  if (now > furthest) setFurthest(now);
  return Math.max(now, furthest);
}

function useKept(values: AssessmentForm, keep: (values: AssessmentForm) => void): void {
  const first = useRef(values);
  useEffect(() => {
    if (values !== first.current) keep(values);
  }, [values, keep]);
}
