/** Step 6: what the dermatologist should know, and what the patient needs, before they meet. */
import { useForm } from '@mantine/form';
import { intakeLengths, BeforeStep as Schema, saveBefore } from '@pellis/contract/bookings/bookings';
import { intakeQuestions } from '@pellis/contract/bookings/intake-questions';
import { useState } from 'react';
import { useSend } from '../platform/use-api.ts';
import { ProfileHint } from '../rapid-assessments/profile-hint.tsx';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { LongField, TextField } from '../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../ui/form-errors.ts';
import { Reveal } from '../ui/reveal.tsx';
import { CallFirst } from '../writing/call-first.tsx';
import { DraftPhotos } from './draft-photos.tsx';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './steps.ts';
import { useGoOn } from './use-draft.ts';
import { useKeptAsTyped } from './use-kept-as-typed.ts';

const { changed, pharmacy, interpreter, access_needs, helper_name } = intakeQuestions;
const blank = { changed: '', pharmacy: '', interpreter: '', access_needs: '', helper: 'no' as 'yes' | 'no', helper_name: '' };

const helpers = [
  { value: 'no', label: 'No, I come alone' },
  { value: 'yes', label: 'Yes', about: 'They get a link of their own' },
];

export function BeforeStep({ draft }: StepProps) {
  const save = useSend(saveBefore);
  const goOn = useGoOn('before');
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm({ initialValues: { ...blank, ...draft.answers.before }, validate: checkedBy(Schema) });
  const typed = useKeptAsTyped(saveBefore, form.values, Schema.safeParse(form.values).success && !save.isPending);
  const submit = form.onSubmit(
    (body) => {
      setProblem(null);
      typed.isKept();
      save.mutate({ body }, { onSuccess: (kept) => goOn(kept), onError: (error) => setProblem(problemOf(error)) });
    },
    (errors) => setProblem(problemIn(errors)),
  );
  const name = draft.patient.relation === 'self' ? 'you' : draft.patient.first_name;
  return (
    <StepFrame
      step="before"
      lead="All of this is optional. It lets your dermatologist spend the visit on the skin, not on questions."
      problem={problem}
      onSubmit={submit}
      isSending={save.isPending}
    >
      <ProfileHint />
      <LongField
        label={changed.label.replace('{name}', name)}
        hint={changed.hint}
        most={intakeLengths.changed}
        isOptional
        {...form.getInputProps('changed')}
      />
      <CallFirst words={form.values.changed} />
      <DraftPhotos photos={draft.photos} concern={draft.answers.what?.concern ?? ''} places={draft.answers.what?.places ?? []} />
      <TextField label={pharmacy.label} hint={pharmacy.hint} isOptional {...form.getInputProps('pharmacy')} />
      <TextField label={interpreter.label} hint={interpreter.hint} isOptional {...form.getInputProps('interpreter')} />
      <LongField
        label={access_needs.label}
        hint={access_needs.hint}
        most={intakeLengths.access_needs}
        isOptional
        rows={2}
        {...form.getInputProps('access_needs')}
      />
      <ChoiceGroup legend="Does somebody join you?" columns={2} choices={helpers} {...form.getInputProps('helper')} />
      <Reveal when={form.values.helper === 'yes'} announcing="Next: their name">
        <TextField label={helper_name.label} autoComplete="off" {...form.getInputProps('helper_name')} />
      </Reveal>
    </StepFrame>
  );
}
