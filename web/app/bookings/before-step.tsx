/** Step 6: what the dermatologist should know, and what the patient needs, before they meet. */
import { useForm } from '@mantine/form';
import { BeforeStep as Schema, saveBefore } from '@pellis/contract/bookings/bookings';
import { useState } from 'react';
import { useSend } from '../platform/use-api.ts';
import { ProfileHint } from '../rapid-assessments/profile-hint.tsx';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { LongField, TextField } from '../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../ui/form-errors.ts';
import { Reveal } from '../ui/reveal.tsx';
import { DraftPhotos } from './draft-photos.tsx';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './steps.ts';
import { useGoOn } from './use-draft.ts';
import { useKeptAsTyped } from './use-kept-as-typed.ts';

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
        label={`What has changed for ${name} since the health profile or the last visit?`}
        hint="New medicines, allergies, a pregnancy, an illness."
        isOptional
        most={2000}
        {...form.getInputProps('changed')}
      />
      <DraftPhotos photos={draft.photos} />
      <TextField label="Preferred pharmacy" hint="Name and street or city." isOptional {...form.getInputProps('pharmacy')} />
      <TextField
        label="Do you need an interpreter? Into which language?"
        hint="Leave it empty when English is fine."
        isOptional
        {...form.getInputProps('interpreter')}
      />
      <LongField
        label="What else makes the visit easier for you?"
        hint="Captions, more time, large type, no video from your side …"
        isOptional
        rows={2}
        most={500}
        {...form.getInputProps('access_needs')}
      />
      <ChoiceGroup legend="Does somebody join you?" columns={2} choices={helpers} {...form.getInputProps('helper')} />
      <Reveal when={form.values.helper === 'yes'} announcing="Next: their name">
        <TextField label="Name of who joins you" autoComplete="off" {...form.getInputProps('helper_name')} />
      </Reveal>
    </StepFrame>
  );
}
