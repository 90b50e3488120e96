/** Corrects a patient's name, birthday, phone and address, with the proof that was seen: from the patient's page, or from a privacy request. */
import { useForm } from '@mantine/form';
import {
  addressFields,
  birthdayProofs,
  birthdayWantsProof,
  Corrected,
  DeskDetails,
  type Proof,
  proofLabels,
  proofs,
} from '@pellis/contract/own-changes/corrections';
import { nameOfPlace } from '@pellis/contract/people/places';
import type { Said } from '@pellis/contract/platform/two-at-once';
import { useState } from 'react';
import type { ApiError } from '../../platform/api-error.ts';
import { asOptions, useServedStates } from '../../served-states/use-served-states.ts';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { LongField, SelectField, TextField } from '../../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { BothVersions, useTwoAtOnce } from '../../ui/two-at-once.tsx';

const detailNames: Record<keyof DeskDetails, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  dob: 'Date of birth',
  phone: 'Phone',
  street: 'Street address',
  unit: 'Apartment or suite',
  city: 'City',
  state: 'State',
  postalCode: 'Zip code',
};
const sayDetail = (name: string, value: Said) => (name === 'state' ? nameOfPlace(String(value)) : String(value ?? ''));

interface DetailsFormProps {
  seen: DeskDetails;
  isSending: boolean;
  button: string;
  onSend: (body: Corrected & { seen: DeskDetails }, onError: (error: ApiError) => void) => void;
}

export function DetailsForm({ seen: read, isSending, button, onSend }: DetailsFormProps) {
  const states = useServedStates();
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm({ initialValues: { ...read, proof: '', reason: '' }, validate: checkedBy(Corrected), validateInputOnBlur: true });
  const two = useTwoAtOnce<DeskDetails>({
    read,
    wholes: [addressFields],
    set: (name, value) => form.setFieldValue(name, String(value ?? '')),
  });
  const { seen } = two;
  const field = form.getInputProps;
  const send = form.onSubmit(
    (typed) => {
      setProblem(null);
      // the form's own check has just passed the same schema
      const body = { ...(typed as Corrected), seen };
      if (body.dob !== seen.dob && !birthdayProofs.includes(body.proof)) return setProblem(refuse(form, birthdayWantsProof));
      onSend(body, (error) => {
        if (two.meet(error, DeskDetails.parse(body))) return;
        form.setErrors(error.fields);
        setProblem(problemOf(error));
      });
    },
    (errors) => setProblem(problemIn(errors)),
  );
  const { values } = form;
  const isChanged = (Object.keys(seen) as (keyof DeskDetails)[]).some((name) => values[name].trim() !== seen[name]);
  return (
    <form className="stack" style={{ '--gap': '20px' }} onSubmit={send} noValidate>
      <ErrorSummary problem={problem} />
      <BothVersions of={two} mine={DeskDetails.parse(values)} names={detailNames} say={sayDetail} />
      <p className="soft">
        What stood there before is kept. The sign-in e-mail is not corrected here: the patient changes it in their profile, and proves the
        new one by a link.
      </p>
      <TextField label="First name" autoComplete="off" {...field('firstName')} />
      <TextField label="Last name" autoComplete="off" {...field('lastName')} />
      {seen.dob === '' ? null : (
        <TextField
          label="Date of birth"
          type="date"
          hint="Only after an ID or a document was seen. For a child, the day moves on which the parent acts no longer."
          autoComplete="off"
          {...field('dob')}
        />
      )}
      <TextField label="Phone" hint="As (415) 555-0134." inputMode="tel" autoComplete="off" {...field('phone')} />
      <TextField label="Street address" isOptional autoComplete="off" {...field('street')} />
      <TextField label="Apartment or suite" isOptional autoComplete="off" {...field('unit')} />
      <TextField label="City" isOptional autoComplete="off" {...field('city')} />
      <SelectField label="State" options={withOwn(asOptions(states), seen.state)} autoComplete="off" {...field('state')} />
      <TextField label="Zip code" inputMode="numeric" maxLength={5} autoComplete="off" {...field('postalCode')} />
      <ChoiceGroup
        legend="What proof was seen"
        data-path="proof"
        choices={proofs.map((proof: Proof) => ({ value: proof, label: proofLabels[proof] }))}
        value={values.proof}
        onChange={(proof) => form.setFieldValue('proof', proof)}
        error={form.errors['proof'] as string | undefined}
      />
      <LongField label="Why it is corrected" hint="For the clinic; nothing about health." most={300} {...field('reason')} />
      <SubmitButton isValid={isChanged} isSending={isSending} untilValid="Change a detail first" isWide>
        {button}
      </SubmitButton>
    </form>
  );
}

function refuse(form: { setErrors: (errors: Record<string, string>) => void }, sentence: string): Problem {
  form.setErrors({ proof: sentence });
  return { sentence, fields: { proof: sentence } };
}

/** Who lives where nobody is served today keeps their state. */
function withOwn(options: readonly { value: string; label: string }[], own: string) {
  return options.some(({ value }) => value === own) ? options : [...options, { value: own, label: own }];
}
