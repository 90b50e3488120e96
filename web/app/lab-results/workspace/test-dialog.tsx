/** One test of the list is set: its name and code, its unit, and the ranges by sex and age. */
import { keyOfTest, type LabRange, type LabTest, type LabTestForm, listLabTests, setLabTest } from '@pellis/contract/lab-orders/lab-tests';
import { useState } from 'react';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { CheckField, SelectField, TextField } from '../../ui/fields.tsx';
import { formToast } from '../../ui/toasts.ts';
import { TypedLater } from '../../work-list/typed-later.tsx';
import styles from './labs-work.module.css';
import { RangeFields } from './range-fields.tsx';

const added: LabTestForm = {
  ...{ name: '', loinc: '', expects: 'number', unit: '', fasting_hours: 0, usual_words: '' },
  ...{ rings_otherwise: false, is_offered: true, ranges: [], is_reviewed: true },
};
const everybody: LabRange = { sex: null, from_age: 0, to_age: null, low: null, high: null, critical_low: null, critical_high: null };

function formOf({ name, loinc, expects, unit, fasting_hours, usual_words, rings_otherwise, is_offered, ranges }: LabTest): LabTestForm {
  return { name, loinc: loinc ?? '', expects, unit, fasting_hours, usual_words, rings_otherwise, is_offered, ranges, is_reviewed: true };
}

export function TestDialog({ test, onClose }: { test: LabTest | null; onClose: () => void }) {
  const [form, setForm] = useState<LabTestForm>(test ? formOf(test) : added);
  const send = useSend(setLabTest);
  const reads = useReads();
  const fields = send.error?.fields ?? {};
  const change = (some: Partial<LabTestForm>) => setForm({ ...form, ...some });
  const save = () =>
    send.mutate(
      { params: { key: test?.key ?? (keyOfTest(form.name) || 'test') }, ifMatch: test?.version ?? 0, body: form },
      {
        onSuccess: ({ name }) => {
          formToast('success', `${name} is set. Results of before keep what they were held against.`);
          void reads.refresh(listLabTests);
          onClose();
        },
      },
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="wide"
      title={test ? test.name : 'Add a test'}
      actions={
        <>
          <Button onClick={save} disabled={send.isPending}>
            {send.isPending ? 'Saving…' : 'Save'}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Leave it
          </Button>
        </>
      }
    >
      <div className="stack">
        <Failure of={send.error} />
        <TypedLater of={send.error} />
        <TextField
          label="Name"
          error={fields['name']}
          maxLength={120}
          value={form.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextField
          label="LOINC code"
          hint="Laboratories send results by it"
          isOptional
          error={fields['loinc']}
          value={form.loinc}
          onChange={(event) => change({ loinc: event.currentTarget.value })}
        />
        {form.expects === 'panel' ? null : <ValueFields form={form} isNew={test === null} fields={fields} onChange={change} />}
        <TextField
          label="Hours of fasting"
          type="number"
          min={0}
          max={24}
          error={fields['fasting_hours']}
          value={form.fasting_hours}
          onChange={(event) => change({ fasting_hours: Number(event.currentTarget.value) })}
        />
        <CheckField
          label="Can be ordered here"
          checked={form.is_offered}
          onChange={(event) => change({ is_offered: event.currentTarget.checked })}
        />
        <CheckField
          label="I have reviewed it as a clinician, as it stands here"
          checked={form.is_reviewed}
          onChange={(event) => change({ is_reviewed: event.currentTarget.checked })}
        />
      </div>
    </Dialog>
  );
}

interface ValueFieldsProps {
  form: LabTestForm;
  isNew: boolean;
  fields: Record<string, string>;
  onChange: (some: Partial<LabTestForm>) => void;
}

function ValueFields({ form, isNew, fields, onChange }: ValueFieldsProps) {
  return (
    <>
      {isNew ? (
        <SelectField
          label="Its values are"
          options={[
            { value: 'number', label: 'Numbers in a unit' },
            { value: 'words', label: 'Words, such as Negative' },
          ]}
          value={form.expects}
          onChange={(event) => onChange({ expects: event.currentTarget.value === 'words' ? 'words' : 'number', ranges: [] })}
        />
      ) : null}
      {form.expects === 'words' ? (
        <>
          <TextField
            label="The word of a result without a finding"
            value={form.usual_words}
            maxLength={60}
            onChange={(event) => onChange({ usual_words: event.currentTarget.value })}
          />
          <CheckField
            label="Any other word is critical: somebody is called at once"
            checked={form.rings_otherwise}
            onChange={(event) => onChange({ rings_otherwise: event.currentTarget.checked })}
          />
        </>
      ) : (
        <>
          <TextField
            label="Unit"
            error={fields['unit']}
            maxLength={30}
            value={form.unit}
            onChange={(event) => onChange({ unit: event.currentTarget.value })}
          />
          <div className={styles.ranges}>
            {form.ranges.map((range, index) => (
              <RangeFields
                // biome-ignore lint/suspicious/noArrayIndexKey: ranges keep their places
                key={index}
                place={index}
                range={range}
                error={(field) => fields[`ranges.${index}.${field}`]}
                onChange={(changed) => onChange({ ranges: form.ranges.map((one, at) => (at === index ? changed : one)) })}
                onRemove={() => onChange({ ranges: form.ranges.filter((_, at) => at !== index) })}
              />
            ))}
          </div>
          <div>
            <Button kind="secondary" isSmall onClick={() => onChange({ ranges: [...form.ranges, everybody] })}>
              Add a range
            </Button>
          </div>
        </>
      )}
    </>
  );
}
