/** Step 3: what the visit is about. Whether it is a first visit or a follow-up is decided by the clinic, and said. */
import { useForm } from '@mantine/form';
import { intakeLengths, WhatStep as Schema, saveWhat } from '@pellis/contract/bookings/bookings';
import { intakeQuestions } from '@pellis/contract/bookings/intake-questions';
import { readConcerns } from '@pellis/contract/concerns/concern-versions';
import { blockedByVideo, type Concern, concernQuestion, shownConcerns } from '@pellis/contract/concerns/concerns';
import { rapidAssessmentQuestions } from '@pellis/contract/rapid-assessments/rapid-assessment-questions';
import { useState } from 'react';
import { useConcerns } from '../concerns/use-concerns.ts';
import type { ApiError } from '../platform/api-error.ts';
import { useReads, useSend } from '../platform/use-api.ts';
import { ConcernField } from '../rapid-assessments/concern-field.tsx';
import { BlockedConcernNotice } from '../rapid-assessments/concern-notices.tsx';
import { BehindEmergency } from '../safety-questions/behind-emergency.tsx';
import { LongField } from '../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../ui/form-errors.ts';
import { Later } from '../ui/later.tsx';
import { Notice } from '../ui/notice.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { CallFirst } from '../writing/call-first.tsx';
import { inShort, ServiceChoice } from './service-choice.tsx';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './steps.ts';
import { useGoOn } from './use-draft.ts';
import { useKeptAsTyped } from './use-kept-as-typed.ts';
import { useVisitSafety } from './use-visit-safety.ts';

const check = checkedBy(Schema);
const { about } = intakeQuestions;
const { places } = rapidAssessmentQuestions;
const safetyStep = { load: async () => (await import('../safety-questions/safety-step.tsx')).SafetyStep };
const placesField = { load: async () => (await import('../body-places/places-field.tsx')).PlacesField };

export function WhatStep({ draft }: StepProps) {
  const { service, service_because } = draft;
  const concerns = shownConcerns(useConcerns());
  const reads = useReads();
  const save = useSend(saveWhat);
  const goOn = useGoOn('what');
  const safety = useVisitSafety();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [blocked, setBlocked] = useState<Concern>();
  const form = useForm({ initialValues: { concern: '', about: '', places: [], ...draft.answers.what }, validate: check });
  const typed = useKeptAsTyped(saveWhat, form.values, Schema.safeParse(form.values).success && !save.isPending);
  const choose = (concern: string) => {
    const isBlocked = concerns.find(({ value, video }) => value === concern && !video);
    if (isBlocked) {
      form.setFieldValue('concern', '');
      setBlocked(isBlocked);
    } else form.setFieldValue('concern', concern);
  };
  const refuse = (error: ApiError) => {
    if (error.fields['concern']) void reads.refresh(readConcerns);
    form.setErrors(error.fields);
    setProblem(problemOf(error));
  };
  const submit = form.onSubmit(
    (body) => {
      setProblem(null);
      typed.isKept();
      save.mutate({ body }, { onSuccess: (kept) => goOn(kept), onError: refuse });
    },
    (errors) => setProblem(problemIn(errors)),
  );
  return (
    <BehindEmergency safety={safety}>
      <StepFrame
        step="what"
        problem={problem}
        onSubmit={submit}
        isSending={save.isPending}
        isValid={safety.isDone || form.values.concern === ''}
        goOn={safety.isDone || form.values.concern === '' ? 'Continue' : 'Answer the questions to continue'}
      >
        {draft.services.length > 1 || draft.service_gone ? (
          <ServiceChoice draft={draft} />
        ) : (
          <Notice heading={inShort(service)}>{service_because}</Notice>
        )}
        <ConcernField
          legend={concernQuestion}
          concerns={concerns}
          isOffered={({ video }) => video}
          value={form.values.concern}
          onChange={choose}
          error={form.errors['concern']}
        />
        <Later part={safetyStep} props={{ safety, concern: form.values.concern, error: undefined }} />
        <Later
          part={placesField}
          props={{ legend: places.label, hint: places.hint, concern: form.values.concern, ...form.getInputProps('places') }}
          waiting={<SkeletonCard label="the map of the body" lines={4} />}
        />
        <LongField label={about.label} hint={about.hint} most={intakeLengths.about} isOptional {...form.getInputProps('about')} />
        <CallFirst words={form.values.about} />
        {blocked ? <BlockedConcernNotice concern={blocked} words={blockedByVideo} onClose={() => setBlocked(undefined)} /> : null}
      </StepFrame>
    </BehindEmergency>
  );
}
