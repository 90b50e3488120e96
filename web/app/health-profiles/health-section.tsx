/** What a dermatologist must know before prescribing: pregnancy, medications, allergies. */
import type { UseFormReturnType } from '@mantine/form';
import { profileQuestions } from '@pellis/contract/health-profiles/health-profile-questions';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { LongField } from '../ui/fields.tsx';
import { Reveal } from '../ui/reveal.tsx';
import type { ProfileAnswers, Steps } from './answers.ts';
import styles from './health-profile.module.css';

const { pregnant, medications, currentMedications, allergies, currentAllergies } = profileQuestions;

export function HealthSection({ form, steps }: { form: UseFormReturnType<ProfileAnswers>; steps: Steps }) {
  return (
    <section className={styles['profile-section']}>
      <h2>Health</h2>
      <ChoiceGroup
        legend={pregnant.label}
        hint={pregnant.hint}
        choices={pregnant.choices}
        columns={3}
        {...form.getInputProps('pregnant')}
      />
      <Reveal when={steps.medications} announcing={medications.announcing}>
        <div className={`${styles['profile-fields']} ${styles['profile-pairs']}`}>
          <ChoiceGroup legend={medications.label} choices={medications.choices} columns={2} {...form.getInputProps('medications')} />
          <Reveal when={form.values.medications === 'yes'} announcing={currentMedications.announcing}>
            <LongField label={currentMedications.label} hint={currentMedications.hint} {...form.getInputProps('currentMedications')} />
          </Reveal>
        </div>
      </Reveal>
      <Reveal when={steps.allergies} announcing={allergies.announcing}>
        <div className={`${styles['profile-fields']} ${styles['profile-pairs']}`}>
          <ChoiceGroup legend={allergies.label} choices={allergies.choices} columns={2} {...form.getInputProps('allergies')} />
          <Reveal when={form.values.allergies === 'yes'} announcing={currentAllergies.announcing}>
            <LongField label={currentAllergies.label} hint={currentAllergies.hint} {...form.getInputProps('currentAllergies')} />
          </Reveal>
        </div>
      </Reveal>
    </section>
  );
}
