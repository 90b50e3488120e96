/** Who the patient is. */
import type { UseFormReturnType } from '@mantine/form';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { TextField } from '../ui/fields.tsx';
import { Reveal } from '../ui/reveal.tsx';
import type { ProfileAnswers, Steps } from './answers.ts';
import { SomeoneElse } from './someone-else.tsx';

const sexes = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
  { value: 'other', label: 'Other' },
];

interface PatientSectionProps {
  form: UseFormReturnType<ProfileAnswers>;
  steps: Steps;
  isBirthdayKnown: boolean;
}

export function PatientSection({ form, steps, isBirthdayKnown }: PatientSectionProps) {
  const today = new Date().toISOString().slice(0, 10);
  return (
    <section className="profile-section">
      <h2>The patient</h2>
      <div className="field-pair">
        <TextField label="Patient first name" autoComplete="given-name" {...form.getInputProps('firstName')} />
        <TextField label="Patient last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
      </div>
      <SomeoneElse />
      <Reveal when={steps.dob} announcing="Next: date of birth">
        <div className="profile-narrow">
          <TextField
            label="Date of birth"
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
      <Reveal when={steps.sex} announcing="Next: sex">
        <ChoiceGroup legend="Sex" choices={sexes} columns={3} {...form.getInputProps('sex')} />
      </Reveal>
    </section>
  );
}
