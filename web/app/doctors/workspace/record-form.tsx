/** The form of a dermatologist's public record. */
import { useForm } from '@mantine/form';
import { changeDoctor, type KeptDoctor } from '@pellis/contract/doctors/doctor-records';
import { type KeptFields, withFieldsOf } from '@pellis/contract/doctors/kept-fields';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { ManyChoiceGroup } from '../../ui/choice-group.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { LongField, TextField } from '../../ui/fields.tsx';
import { type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toast } from '../../ui/toasts.ts';
import { BothVersions, useTwoAtOnce } from '../../ui/two-at-once.tsx';
import { languageName } from '../doctor-words.ts';
import { spokenLanguages } from '../spoken-languages.ts';
import { LicenceFields } from './licence-fields.tsx';
import { ages, fieldsRead, fieldsTyped, modes, namesOf, sayField, typedWith } from './record-fields.ts';
import { formFrom, type TypedRecord, typedFrom, wrongWith } from './typed-record.ts';

export function RecordForm({ doctor, onSaved }: { doctor: KeptDoctor; onSaved: () => void }) {
  const form = useForm<TypedRecord>({ initialValues: typedFrom(doctor), validate: wrongWith, validateInputOnBlur: true });
  const send = useSend(changeDoctor);
  const [problem, setProblem] = useState<Problem | null>(null);
  const two = useTwoAtOnce<KeptFields>({
    read: fieldsRead(doctor),
    set: (name, value) => form.setValues(typedWith(form.getValues(), name, value)),
  });
  // a licence that was taken off here says nothing
  const mine = withFieldsOf(fieldsTyped(form.values), two.seen);
  const field = form.getInputProps;
  const save = form.onSubmit(
    (typed) => {
      setProblem(null);
      send.mutate(
        { params: { id: doctor.id }, body: { ...formFrom(typed), seen: two.seen } },
        {
          onSuccess: (saved) => {
            form.setInitialValues(typedFrom(saved));
            form.reset();
            two.begin(fieldsRead(saved));
            toast('success', `The record of ${saved.name} was saved.`);
            onSaved();
          },
          onError: (error) => {
            if (two.meet(error, mine)) return;
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
      <BothVersions of={two} mine={mine} names={namesOf(mine)} say={sayField} />
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
