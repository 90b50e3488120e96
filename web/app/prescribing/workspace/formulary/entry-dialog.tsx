/** One entry of the formulary is set: what it fills in when it is chosen, and what is to be careful about. */
import {
  type FormularyForm,
  type KeptEntry,
  listFormulary,
  FormularyForm as Rules,
  setFormularyEntry,
} from '@pellis/contract/prescriptions/clinic-formulary';
import { type Caution, cautionLetters, cautions, keyOfEntry } from '@pellis/contract/prescriptions/formulary';
import { nameOfPrescription } from '@pellis/contract/prescriptions/prescriptions';
import { useState } from 'react';
import { useReads, useSend } from '../../../platform/use-api.ts';
import { ManyChoiceGroup } from '../../../ui/choice-group.tsx';
import { CheckField, LongField, TextField } from '../../../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../../ui/form-errors.ts';
import { formToast } from '../../../ui/toasts.ts';
import { FormDialog } from '../../../work-list/form-dialog.tsx';
import { TypedLater } from '../../../work-list/typed-later.tsx';
import { formOf } from './entry-row.tsx';
import styles from './formulary.module.css';

const added: FormularyForm = {
  ...{ drug: '', strength: '', form: '', sig: '', quantity: Number.NaN, unit: '', days_supply: null, refills: 0 },
  ...{ cautions: [], also: '', is_hidden: false, is_reviewed: true },
};
const check = checkedBy(Rules);

export function EntryDialog({ entry, onClose }: { entry: KeptEntry | null; onClose: () => void }) {
  const [form, setForm] = useState<FormularyForm>(entry ? { ...formOf(entry), is_reviewed: true } : added);
  const [problem, setProblem] = useState<Problem | null>(null);
  const send = useSend(setFormularyEntry);
  const reads = useReads();
  const errors = problem?.fields ?? {};
  const change = (some: Partial<FormularyForm>) => setForm({ ...form, ...some });
  const save = () => {
    const wrong = problemIn(check(form));
    setProblem(wrong);
    if (wrong) return;
    const key = entry?.key ?? keyOfEntry(form.drug, form.strength, form.form);
    send.mutate(
      { params: { entry: key }, ifMatch: entry?.version ?? 0, body: form },
      {
        onSuccess: (kept) => {
          formToast('success', `${nameOfPrescription(kept)} is set. What was prescribed before stays as it was signed.`);
          void reads.refresh(listFormulary);
          onClose();
        },
        onError: (error) => setProblem(problemOf(error)),
      },
    );
  };
  return (
    <FormDialog
      title={entry ? nameOfPrescription(entry) : 'Add a drug'}
      save="Save"
      width="wide"
      {...{ isSending: send.isPending, problem, onClose }}
      onSave={save}
    >
      <TypedLater of={send.error} />
      {entry ? null : <NameFields form={form} errors={errors} onChange={change} />}
      <LongField
        label="Directions"
        hint="In the patient’s words"
        most={500}
        value={form.sig}
        error={errors['sig']}
        onChange={(event) => change({ sig: event.currentTarget.value })}
      />
      <AmountFields form={form} errors={errors} onChange={change} />
      <ManyChoiceGroup
        legend="Careful"
        choices={cautionLetters.map((value) => ({ value, label: cautions[value] }))}
        columns={2}
        value={form.cautions}
        onChange={(letters) => change({ cautions: letters as Caution[] })}
      />
      <TextField
        label="Found by these words too"
        hint="Brands, or what it is for"
        isOptional
        value={form.also}
        error={errors['also']}
        onChange={(event) => change({ also: event.currentTarget.value })}
      />
      <CheckField
        label="I have reviewed it as a clinician, as it stands here"
        checked={form.is_reviewed}
        onChange={(event) => change({ is_reviewed: event.currentTarget.checked })}
      />
    </FormDialog>
  );
}

interface PartProps {
  form: FormularyForm;
  errors: Record<string, string>;
  onChange: (some: Partial<FormularyForm>) => void;
}

function NameFields({ form, errors, onChange }: PartProps) {
  return (
    <div className={styles.amounts}>
      <TextField
        label="Drug"
        value={form.drug}
        error={errors['drug']}
        onChange={(event) => onChange({ drug: event.currentTarget.value })}
      />
      <TextField
        label="Strength"
        isOptional
        value={form.strength}
        error={errors['strength']}
        onChange={(event) => onChange({ strength: event.currentTarget.value })}
      />
      <TextField
        label="Form"
        hint="Cream, tablet, shampoo"
        isOptional
        value={form.form}
        error={errors['form']}
        onChange={(event) => onChange({ form: event.currentTarget.value })}
      />
    </div>
  );
}

/** An emptied field of a number is no number, which the rules refuse at the field. */
function AmountFields({ form, errors, onChange }: PartProps) {
  const shown = (value: number | null) => (value === null || Number.isNaN(value) ? '' : value);
  return (
    <div className={styles.amounts}>
      <TextField
        label="Quantity"
        type="number"
        min={0}
        step="any"
        value={shown(form.quantity)}
        error={errors['quantity']}
        onChange={(event) => onChange({ quantity: event.currentTarget.valueAsNumber })}
      />
      <TextField
        label="Of what"
        hint="g, tablets"
        value={form.unit}
        error={errors['unit']}
        onChange={(event) => onChange({ unit: event.currentTarget.value })}
      />
      <TextField
        label="Days it lasts"
        type="number"
        min={1}
        isOptional
        value={shown(form.days_supply)}
        error={errors['days_supply']}
        onChange={(event) => onChange({ days_supply: event.currentTarget.value === '' ? null : event.currentTarget.valueAsNumber })}
      />
      <TextField
        label="Refills"
        type="number"
        min={0}
        value={shown(form.refills)}
        error={errors['refills']}
        onChange={(event) => onChange({ refills: event.currentTarget.valueAsNumber })}
      />
    </div>
  );
}
