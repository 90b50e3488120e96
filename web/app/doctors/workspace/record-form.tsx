/** The form of a dermatologist's public record. */
import { useForm } from '@mantine/form';
import { changeDoctor, type KeptDoctor } from '@pellis/contract/doctors/doctor-records';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { ManyChoiceGroup } from '../../ui/choice-group.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { LongField, TextField } from '../../ui/fields.tsx';
import { type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toast } from '../../ui/toasts.ts';
import { languageName } from '../doctor-words.ts';
import { spokenLanguages } from '../spoken-languages.ts';
import { LicenceFields } from './licence-fields.tsx';
import { formFrom, type TypedRecord, typedFrom, wrongWith } from './typed-record.ts';

const ages = [
  { value: 'adults', label: 'Adults' },
  { value: 'children', label: 'Children' },
];
const modes = [
  { value: 'video', label: 'Video appointments' },
  { value: 'photo', label: 'Rapid Assessments' },
];

export function RecordForm({ doctor, onSaved }: { doctor: KeptDoctor; onSaved: () => void }) {
  const form = useForm<TypedRecord>({ initialValues: typedFrom(doctor), validate: wrongWith, validateInputOnBlur: true });
  const send = useSend(changeDoctor);
  const [problem, setProblem] = useState<Problem | null>(null);
  const field = form.getInputProps;
  const save = form.onSubmit(
    (typed) => {
      setProblem(null);
      send.mutate(
        { params: { id: doctor.id }, body: formFrom(typed) },
        {
          onSuccess: (saved) => {
            form.setInitialValues(typedFrom(saved));
            form.reset();
            toast('success', `The record of ${saved.name} was saved.`);
            onSaved();
          },
          onError: (error) => {
            setProblem(problemOf(error));
            form.setErrors(error.fields);
          },
        },
      );
    },
    (errors) => setProblem(problemIn(errors)),
  );
  // one that a record has already is always offered
  const languages = [...new Set([...Object.keys(spokenLanguages), ...doctor.languages])].map((value) => ({
    value,
    label: languageName(value),
  }));
  return (
    <form className="stack" onSubmit={save} noValidate aria-label="What patients read">
      <ErrorSummary problem={problem} />
      <div className="field-pair">
        <TextField label="Name" autoComplete="off" {...field('name')} />
        <TextField label="Credentials" hint="For example MD, FAAD" autoComplete="off" {...field('credentials')} />
      </div>
      <div className="field-pair">
        <TextField label="Board" autoComplete="off" {...field('board')} />
        <TextField label="Certified in" inputMode="numeric" maxLength={4} autoComplete="off" {...field('board_year')} />
      </div>
      <TextField label="License number on notes and receipts" autoComplete="off" {...field('cpsono')} />
      <LicenceFields form={form} />
      <ManyChoiceGroup legend="Languages" choices={languages} columns={3} {...field('languages')} />
      <LongField label="Interests" hint="One a line, eight at most." isOptional {...field('interests')} />
      <ManyChoiceGroup legend="Sees" choices={ages} columns={2} {...field('sees')} />
      <ManyChoiceGroup legend="How" choices={modes} columns={2} {...field('modes')} />
      <div>
        <SubmitButton isValid={form.isValid()} isSending={send.isPending} untilValid="Complete the record to save">
          Save the record
        </SubmitButton>
      </div>
    </form>
  );
}
