/** One range: for whom, from where to where, and outside of what somebody is called. */
import type { LabRange } from '@pellis/contract/lab-orders/lab-tests';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import styles from './labs-work.module.css';

interface RangeFieldsProps {
  place: number;
  range: LabRange;
  error: (field: string) => string | undefined;
  onChange: (range: LabRange) => void;
  onRemove: () => void;
}

const sexes = [
  { value: '', label: 'Everybody' },
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
];

const limits = [
  ['low', 'From'],
  ['high', 'To'],
  ['critical_low', 'Critical below'],
  ['critical_high', 'Critical above'],
] as const;

export function RangeFields({ place, range, error, onChange, onRemove }: RangeFieldsProps) {
  return (
    <fieldset className={styles.range}>
      <legend>Range {place + 1}</legend>
      <div className={styles['range-fields']}>
        <SelectField
          label="For"
          options={sexes}
          value={range.sex ?? ''}
          onChange={(event) =>
            onChange({ ...range, sex: event.currentTarget.value === '' ? null : (event.currentTarget.value as 'female' | 'male') })
          }
        />
        <NumberField
          label="From age"
          error={error('from_age')}
          value={range.from_age}
          onChange={(from_age) => onChange({ ...range, from_age: from_age ?? 0 })}
        />
        <NumberField label="To age" error={error('to_age')} value={range.to_age} onChange={(to_age) => onChange({ ...range, to_age })} />
        {limits.map(([field, label]) => (
          <NumberField
            key={field}
            label={label}
            error={error(field)}
            value={range[field]}
            onChange={(value) => onChange({ ...range, [field]: value })}
          />
        ))}
      </div>
      <ToolButton onClick={onRemove}>Remove range {place + 1}</ToolButton>
    </fieldset>
  );
}

interface NumberFieldProps {
  label: string;
  error: string | undefined;
  value: number | null;
  onChange: (value: number | null) => void;
}

function NumberField({ label, error, value, onChange }: NumberFieldProps) {
  return (
    <TextField
      label={label}
      type="number"
      step="any"
      error={error}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
    />
  );
}
