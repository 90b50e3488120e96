/** What a dermatologist must know before prescribing: pregnancy, medications, allergies. */
import type { UseFormReturnType } from '@mantine/form';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { LongField } from '../ui/fields.tsx';
import { Reveal } from '../ui/reveal.tsx';
import type { ProfileAnswers, Steps } from './answers.ts';

const pregnancies = [
  { value: 'yes', label: 'Yes', about: 'Currently pregnant' },
  { value: 'planning', label: 'Planning', about: 'Within 6 months' },
  { value: 'no', label: 'No' },
];
const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

export function HealthSection({ form, steps }: { form: UseFormReturnType<ProfileAnswers>; steps: Steps }) {
  return (
    <section className="profile-section">
      <h2>Health</h2>
      <ChoiceGroup
        legend="Is the patient pregnant, or planning a pregnancy?"
        hint="Some skin medicines are not safe in pregnancy."
        choices={pregnancies}
        columns={3}
        {...form.getInputProps('pregnant')}
      />
      <Reveal when={steps.medications} announcing="Next: medications">
        <div className="profile-fields profile-pairs">
          <ChoiceGroup legend="Does the patient take any medications?" choices={yesNo} columns={2} {...form.getInputProps('medications')} />
          <Reveal when={form.values.medications === 'yes'} announcing="Next: which medications">
            <LongField
              label="Current medications"
              hint="Names, and doses if you know them. Vitamins and creams count too."
              {...form.getInputProps('currentMedications')}
            />
          </Reveal>
        </div>
      </Reveal>
      <Reveal when={steps.allergies} announcing="Next: allergies">
        <div className="profile-fields profile-pairs">
          <ChoiceGroup legend="Does the patient have any allergies?" choices={yesNo} columns={2} {...form.getInputProps('allergies')} />
          <Reveal when={form.values.allergies === 'yes'} announcing="Next: which allergies">
            <LongField
              label="Allergies"
              hint="Medicines, foods, latex, adhesives: and what happens."
              {...form.getInputProps('currentAllergies')}
            />
          </Reveal>
        </div>
      </Reveal>
    </section>
  );
}
