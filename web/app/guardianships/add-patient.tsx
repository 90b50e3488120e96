/** Adds a child or an adult in one's care, with what one attests. */
import { useForm } from '@mantine/form';
import { readMe } from '@pellis/contract/accounts/settings';
import { addPatient, attestationFor, careBases, careBasisLabels, NewPatient } from '@pellis/contract/guardianships/guardianships';
import { listMyPatients, type PatientOfMine } from '@pellis/contract/guardianships/patients-of-mine';
import { useState } from 'react';
import { useReads, useSend } from '../platform/use-api.ts';
import { Card } from '../ui/card.tsx';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { CheckField, TextField } from '../ui/fields.tsx';
import { checkedBy, type Problem, problemOf } from '../ui/form-errors.ts';
import { Reveal } from '../ui/reveal.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import styles from './family-page.module.css';

const blank = { who: '', firstName: '', lastName: '', dob: '', relation: '', basis: '', attests: false };
const check = checkedBy(NewPatient);

const people = [
  { value: 'child', label: 'My child', about: 'Under 18, and I am the parent or legal guardian' },
  { value: 'adult', label: 'An adult in my care', about: 'I may decide for them, or they asked me to' },
];
const relations = [
  { value: 'parent', label: 'I am the parent' },
  { value: 'guardian', label: 'I am the legal guardian' },
];
const bases = careBases.map((value) => ({ value, label: careBasisLabels[value] }));

export function AddPatient({ onAdded }: { onAdded: (patient: PatientOfMine) => void }) {
  const form = useForm({ initialValues: blank, validate: check, validateInputOnBlur: true });
  const add = useSend(addPatient);
  const reads = useReads();
  const [problem, setProblem] = useState<Problem | null>(null);
  const { who, firstName, dob, relation, basis } = form.values;
  const isDescribed = who !== '' && dob !== '' && (who === 'child' ? relation !== '' : basis !== '');
  const save = form.onSubmit((values) => {
    setProblem(null);
    add.mutate(
      { body: NewPatient.parse(values) },
      {
        onSuccess: (patient) => {
          void reads.refresh(listMyPatients);
          void reads.refresh(readMe);
          form.reset();
          onAdded(patient);
          window.scrollTo({ top: 0 });
        },
        onError: (error) => {
          setProblem(problemOf(error));
          form.setErrors(error.fields);
        },
      },
    );
  });
  return (
    <Card heading="Add someone">
      <form className={styles['family-form']} onSubmit={save} noValidate aria-label="Add someone">
        <ErrorSummary problem={problem} />
        <ChoiceGroup legend="Who is it?" choices={people} columns={2} {...form.getInputProps('who')} />
        <Reveal when={who !== ''} announcing="Next: their name and date of birth">
          <div className={styles['family-form']}>
            <div className="field-pair">
              <TextField label="Their first name" autoComplete="off" {...form.getInputProps('firstName')} />
              <TextField label="Their last name" autoComplete="off" {...form.getInputProps('lastName')} />
            </div>
            <TextField
              label="Their date of birth"
              hint="It cannot be changed later without the clinic."
              type="date"
              min="1900-01-01"
              max={new Date().toISOString().slice(0, 10)}
              {...form.getInputProps('dob')}
            />
            {who === 'child' ? (
              <ChoiceGroup legend="What are you to the child?" choices={relations} columns={2} {...form.getInputProps('relation')} />
            ) : (
              <ChoiceGroup legend="Why may you act for them?" choices={bases} {...form.getInputProps('basis')} />
            )}
          </div>
        </Reveal>
        <Reveal when={isDescribed} announcing="Next: confirm">
          <CheckField label={attestationFor({ who, firstName })} {...form.getInputProps('attests', { type: 'checkbox' })} />
        </Reveal>
        <SubmitButton
          isValid={Object.keys(check(form.values)).length === 0}
          isSending={add.isPending}
          untilValid="Complete the form to continue"
          isWide
        >
          {`Add ${firstName.trim() || 'them'}`}
        </SubmitButton>
      </form>
    </Card>
  );
}
