/** The form of a Rapid Assessment: one question after another, each appearing when the one before is answered. */
import { useForm } from '@mantine/form';
import type { PaymentMethod } from '@pellis/contract/payments';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { PhotosField } from '../photos/photos-field.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Reveal } from '../ui/reveal.tsx';
import { type AssessmentForm, answeredInARow, type Questionnaire } from './answers.ts';
import './assessment-form.css';
import { AnswersProgress } from './answers-progress.tsx';
import { ConcernField } from './concern-field.tsx';
import { HistoryQuestions } from './history-questions.tsx';
import { SkinQuestions } from './skin-questions.tsx';
import { SubmitPanel } from './submit-panel.tsx';
import type { OpenDraft } from './use-draft.ts';
import { type Sending, useSubmission } from './use-submission.ts';

/** They come after the page, and before anybody has chosen a concern. */
const notices = () => import('./concern-notices.tsx');
const AcneNotice = lazy(async () => ({ default: (await notices()).AcneNotice }));
const BlockedConcernNotice = lazy(async () => ({ default: (await notices()).BlockedConcernNotice }));

interface AssessmentFormProps {
  draft: OpenDraft<AssessmentForm>;
  asks: Questionnaire;
  sending: Sending;
  /** None where nothing is to be paid. */
  card?: PaymentMethod;
  onChange: (values: AssessmentForm) => void;
  /** Hears the address where the clinic wants the patient to go next. */
  onSent: (address: string) => void;
}

export function AssessmentFormView({ draft, asks, sending, card, onChange, onSent }: AssessmentFormProps) {
  const { problemsOf, concerns } = asks;
  const form = useForm<AssessmentForm>({
    initialValues: draft.values,
    validate: problemsOf,
    validateInputOnBlur: true,
    // whoever takes the last of them back is told at once: no field is left by that
    validateInputOnChange: ['symptoms', 'images'],
  });
  const [isPreparing, setPreparing] = useState(false);
  const [noticed, setNoticed] = useState<string | null>(null);
  const submission = useSubmission({ key: draft.key, sending, onSent, onFields: form.setErrors });
  const reached = useReached(form.values, problemsOf);
  useKept(form.values, onChange);
  useEffect(() => {
    notices().catch(() => {});
  }, []);
  const isRefused = form.values.images.some((photo) => submission.refused[photo.id]);
  const choose = (concern: string) => {
    const isBlocked = concerns.some((known) => known.value === concern && !known.photo);
    form.setFieldValue('concern', isBlocked ? '' : concern);
    if (isBlocked || (concern === 'acne' && card)) setNoticed(concern);
  };
  return (
    <form className="assessment" onSubmit={form.onSubmit(submission.submit)} noValidate aria-label="Rapid Assessment">
      <ErrorSummary problem={submission.problem} />
      <AnswersProgress values={form.values} asks={asks} />
      <ConcernField concerns={concerns} {...form.getInputProps('concern')} onChange={choose} />
      <SkinQuestions form={form} reached={reached} />
      <HistoryQuestions form={form} reached={reached} most={asks.anythingElseMost} />
      <Reveal when={reached >= 10}>
        <PhotosField
          legend="Photos of your skin"
          hint="The dermatologist diagnoses from your photos. We remove the place and the device from each of them."
          {...form.getInputProps('images')}
          onBusy={setPreparing}
          refused={submission.refused}
        />
      </Reveal>
      <SubmitPanel
        card={card}
        isReached={reached >= 10}
        isValid={Object.keys(problemsOf(form.values)).length === 0 && !isPreparing && !isRefused}
        submission={submission}
      />
      <Suspense fallback={null}>
        {noticed === 'acne' ? <AcneNotice onClose={() => setNoticed(null)} /> : null}
        {noticed && noticed !== 'acne' ? <BlockedConcernNotice concern={noticed} onClose={() => setNoticed(null)} /> : null}
      </Suspense>
    </form>
  );
}

/** What has appeared stays, even when an earlier answer is taken back. */
function useReached(values: AssessmentForm, check: Questionnaire['problemsOf']): number {
  const now = answeredInARow(values, check);
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
