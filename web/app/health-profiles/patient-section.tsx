/** Who the patient is. */
import type { UseFormReturnType } from '@mantine/form';
import { profileQuestions } from '@pellis/contract/health-profiles/health-profile-questions';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { TextField } from '../ui/fields.tsx';
import { Reveal } from '../ui/reveal.tsx';
import type { ProfileAnswers, Steps } from './answers.ts';
import styles from './health-profile.module.css';
import { SomeoneElse } from './someone-else.tsx';

const { firstName, lastName, dob, sex } = profileQuestions;

interface PatientSectionProps {
  form: UseFormReturnType<ProfileAnswers>;
  steps: Steps;
  isBirthdayKnown: boolean;
}

export function PatientSection({ form, steps, isBirthdayKnown }: PatientSectionProps) {
  const today = new Date().toISOString().slice(0, 10);
  return (
    <section className={styles['profile-section']}>
      <h2>The patient</h2>
      <div className="field-pair">
        <TextField label={firstName.label} autoComplete="given-name" {...form.getInputProps('firstName')} />
        <TextField label={lastName.label} autoComplete="family-name" {...form.getInputProps('lastName')} />
      </div>
      <SomeoneElse />
      <Reveal when={steps.dob} announcing={dob.announcing}>
        <div className={styles['profile-narrow']}>
          <TextField
            label={dob.label}
            hint={isBirthdayKnown ? 'As it was told when they were added.' : undefined}
            readOnly={isBirthdayKnown}
            type="date"
            autoComplete="bday"
            min="1900-01-01"
            max={today}
            {...form.getInputProps('dob')}
          />
        </div>
      </Reveal>
      <Reveal when={steps.sex} announcing={sex.announcing}>
        <ChoiceGroup legend={sex.label} choices={sex.choices} columns={3} {...form.getInputProps('sex')} />
      </Reveal>
    </section>
  );
}
