/** The fields of one prescription, in the order in which a pharmacist reads them; what is seldom said waits behind "More". */
import type { Prescription, PrescriptionField } from '@pellis/contract/prescriptions/prescriptions';
import { CheckField, LongField, TextField } from '../../../ui/fields.tsx';
import { rxPartId } from './field-ids.ts';
import { NumberField } from './number-field.tsx';
import styles from './prescription-fields.module.css';

interface PrescriptionFieldsProps {
  one: Prescription;
  at: number;
  errorAt: (field: string) => string | undefined;
  onChange: (some: Partial<Prescription>) => void;
}

type Words = 'drug' | 'strength' | 'form' | 'unit' | 'reason' | 'to_pharmacist';
type Numbers = 'quantity' | 'days_supply' | 'refills';

export function PrescriptionFields({ one, at, errorAt, onChange }: PrescriptionFieldsProps) {
  const own = (field: PrescriptionField) => ({ id: rxPartId(at, field), error: errorAt(rxPartId(at, field)) });
  const words = (field: Words, label: string, most: number) => (
    <TextField
      {...own(field)}
      label={label}
      maxLength={most}
      autoComplete="off"
      value={one[field]}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  );
  const number = (field: Numbers, label: string) => (
    <NumberField
      {...own(field)}
      label={label}
      isWhole={field !== 'quantity'}
      value={one[field]}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
  return (
    <div className={styles['prescription-fields']}>
      <div className={styles['prescription-drug']}>
        {words('drug', 'Drug', 120)}
        {words('strength', 'Strength', 60)}
        {words('form', 'Form', 60)}
      </div>
      <LongField
        {...own('sig')}
        label="How to use it"
        rows={2}
        maxLength={500}
        value={one.sig}
        onChange={(event) => onChange({ sig: event.currentTarget.value.replaceAll('\n', ' ') })}
      />
      <div className={styles['prescription-numbers']}>
        {number('quantity', 'Quantity')}
        {words('unit', 'Unit', 30)}
        {number('days_supply', 'Days')}
        {number('refills', 'Refills')}
      </div>
      <details className={styles['prescription-more']}>
        <summary>More: {moreInWords(one)}</summary>
        <div className={styles['prescription-fields']}>
          {words('reason', 'What it is for', 200)}
          <TextField
            {...own('starts_on')}
            label="Start on"
            type="date"
            isOptional
            value={one.starts_on ?? ''}
            onChange={(event) => onChange({ starts_on: event.currentTarget.value || null })}
          />
          {words('to_pharmacist', 'Note to the pharmacist', 300)}
          <CheckField
            label="The pharmacist may give a generic instead"
            checked={one.may_substitute}
            onChange={(event) => onChange({ may_substitute: event.currentTarget.checked })}
          />
        </div>
      </details>
    </div>
  );
}

function moreInWords({ reason, starts_on, to_pharmacist, may_substitute }: Prescription): string {
  const said = [
    may_substitute ? 'generic allowed' : 'no generic',
    reason.trim() && `for ${reason.trim()}`,
    starts_on && 'a start',
    to_pharmacist.trim() && 'a note',
  ];
  return said.filter(Boolean).join(', ');
}
