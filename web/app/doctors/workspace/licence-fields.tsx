/** Where a dermatologist may practise, under which number, and until when: a line a state. */
import type { UseFormReturnType } from '@mantine/form';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { TextField } from '../../ui/fields.tsx';
import styles from './record-form.module.css';
import type { TypedRecord } from './typed-record.ts';

export function LicenceFields({ form }: { form: UseFormReturnType<TypedRecord> }) {
  const { licences } = form.values;
  const error = form.errors['licences'];
  return (
    <fieldset className={styles.licences} aria-describedby={error ? 'licences-error' : undefined}>
      <legend className="choices-legend">Licenses</legend>
      <p className="field-hint">Each counts to its last day; whoever has none that counts is not shown.</p>
      {licences.map((licence, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a form are known by their place in it
        <div key={index} className={styles.licence}>
          <TextField label="State" placeholder="CA" maxLength={2} autoComplete="off" {...stateOf(form, index)} />
          <TextField label="Number" autoComplete="off" {...form.getInputProps(`licences.${index}.number`)} />
          <TextField label="Last day" type="date" {...form.getInputProps(`licences.${index}.expires_on`)} />
          {licences.length > 1 ? (
            <Button kind="quiet" isSmall onClick={() => form.removeListItem('licences', index)}>
              Remove<span className="visually-hidden"> the license of {licence.state || 'no state yet'}</span>
            </Button>
          ) : null}
        </div>
      ))}
      <FieldError id="licences-error" error={error} />
      <div>
        <Button kind="secondary" isSmall onClick={() => form.insertListItem('licences', { state: '', number: '', expires_on: '' })}>
          Add a license
        </Button>
      </div>
    </fieldset>
  );
}

/** "ca" is California all the same. */
function stateOf(form: UseFormReturnType<TypedRecord>, index: number) {
  const name = `licences.${index}.state` as const;
  const props = form.getInputProps(name);
  return {
    ...props,
    onChange: (event: { currentTarget: { value: string } }) => form.setFieldValue(name, event.currentTarget.value.toUpperCase()),
  };
}
