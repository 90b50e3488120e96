/** The form itself: each step appears once the one before it is answered. */
import { useForm } from '@mantine/form';
import { profileQuestions } from '@pellis/contract/health-profiles/health-profile-questions';
import { createHealthProfile, readHealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import { useEffect, useState } from 'react';
import { useReads, useSend } from '../platform/use-api.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import type { Problem } from '../ui/form-errors.ts';
import { KeptNotice } from '../ui/kept-notice.tsx';
import { Reveal } from '../ui/reveal.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { formToast } from '../ui/toasts.ts';
import { ToneProgress } from '../ui/tone-band.tsx';
import { answeredCount, asSent, checkProfile, isUntouched, type ProfileAnswers, questionCount, stepsOf, stillNeeded } from './answers.ts';
import { readingFailed } from './card-file.ts';
import { failureOf } from './failure.ts';
import styles from './health-profile.module.css';
import { HealthSection } from './health-section.tsx';
import { InsuranceSection } from './insurance-section.tsx';
import { PatientSection } from './patient-section.tsx';
import type { Beginning } from './use-draft.ts';

interface ProfileFormProps {
  beginning: Beginning;
  onChange: (answers: ProfileAnswers) => void;
  onStartOver: () => void;
  onSaved: () => void;
  /** Whoever added the patient has told it, and it stands. */
  isBirthdayKnown: boolean;
}

export function ProfileForm({ beginning, onChange, onStartOver, onSaved, isBirthdayKnown }: ProfileFormProps) {
  const form = useForm<ProfileAnswers>({
    initialValues: beginning.answers,
    validate: checkProfile,
    validateInputOnBlur: true,
    validateInputOnChange: ['images'],
  });
  const create = useSend(createHealthProfile);
  const reads = useReads();
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => onChange(form.values), [onChange, form.values]);

  const save = form.onSubmit(async (answers) => {
    setProblem(null);
    const body = await asSent(answers).catch(() => null);
    if (!body) return formToast('error', readingFailed);
    create.mutate(
      { body },
      {
        onSuccess: (profile) => {
          onSaved();
          reads.put(readHealthProfile, undefined, profile);
        },
        onError: (error) => {
          setProblem(failureOf(error));
          form.setErrors(error.fields);
          // saved meanwhile, in another window perhaps: then that is what stands here
          if (error.status === 409) void reads.refresh(readHealthProfile);
        },
      },
    );
  });
  const steps = stepsOf(form.values);
  const needed = stillNeeded(form.values);
  return (
    <form className={styles['profile-form']} onSubmit={save} noValidate>
      {beginning.isFound ? <KeptNotice onStartOver={onStartOver} /> : null}
      <Progress answers={form.values} />
      <ErrorSummary problem={problem} />
      <PatientSection form={form} steps={steps} isBirthdayKnown={isBirthdayKnown} />
      <Reveal when={steps.insurance} announcing={profileQuestions.insuranceType.announcing}>
        <InsuranceSection form={form} />
      </Reveal>
      <Reveal when={steps.pregnancy} announcing={profileQuestions.pregnant.announcing}>
        <HealthSection form={form} steps={steps} />
      </Reveal>
      <div className={styles['profile-foot']}>
        <SubmitButton isValid={form.isValid()} isSending={create.isPending} untilValid="Complete the form to save" isWide>
          Save my health profile
        </SubmitButton>
        <p className="soft small">
          {needed ? `Still needed: ${needed}.` : 'Only you and the clinic’s people who care for you can read it.'}
        </p>
      </div>
    </form>
  );
}

function Progress({ answers }: { answers: ProfileAnswers }) {
  const count = answeredCount(answers);
  return (
    <div className={styles['profile-progress']}>
      <ToneProgress part={count / questionCount} label="How much is answered" />
      <p className={`${styles['profile-progress-words']} soft small figures`}>
        <span>
          {count} of {questionCount} answered
        </span>
        <span>{isUntouched(answers) ? 'About 1 minute' : 'Kept on this device'}</span>
      </p>
    </div>
  );
}
