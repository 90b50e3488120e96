/** A pharmacy that no list has, typed in: it is reached by fax or by telephone. */
import { useForm } from '@mantine/form';
import { places } from '@pellis/contract/people/places';
import { TypedPharmacy } from '@pellis/contract/pharmacies/pharmacies';
import { useEffect, useId, useState } from 'react';
import { PhoneField } from '../accounts/phone-field.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { SelectField, TextField } from '../ui/fields.tsx';
import { checkedBy, type Problem, problemIn } from '../ui/form-errors.ts';
import styles from './pharmacies.module.css';

interface TypedPharmacyFormProps {
  state: string;
  title: string;
  verb: string;
  isSending: boolean;
  problem: string | undefined;
  onTyped: (typed: TypedPharmacy) => void;
  onBack: () => void;
  onClose: () => void;
}

const stateOptions = places.filter(([code]) => code !== 'ZZ').map(([value, label]) => ({ value: String(value), label: String(label) }));

export function TypedPharmacyForm({ state, title, verb, isSending, problem, onTyped, onBack, onClose }: TypedPharmacyFormProps) {
  const id = useId();
  const [wrong, setWrong] = useState<Problem | null>(null);
  const form = useForm({
    initialValues: { name: '', address: '', city: '', state, postal_code: '', phone: '', fax: '' },
    validate: checkedBy(TypedPharmacy),
    validateInputOnBlur: true,
  });
  // where the patient lives may be known a moment after the form is there
  useEffect(() => {
    if (state && !form.getValues().state) form.setFieldValue('state', state);
  }, [state, form.getValues, form.setFieldValue]);
  const send = form.onSubmit(
    (values) => {
      setWrong(null);
      onTyped(values);
    },
    (errors) => setWrong(problemIn(errors)),
  );
  const field = form.getInputProps;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button type="submit" form={id} disabled={isSending}>
            {isSending ? 'One moment…' : verb}
          </Button>
          <Button kind="secondary" onClick={onBack}>
            Back to the list
          </Button>
        </>
      }
    >
      <form id={id} className="stack" onSubmit={send} noValidate>
        <ErrorSummary problem={wrong ?? (problem ? { sentence: problem, fields: {} } : null)} />
        <p className="soft">We send to it by fax, where the law lets us, or call.</p>
        <div className={styles.typed}>
          <TextField label="Name" {...field('name')} />
          <TextField label="Street" {...field('address')} />
          <TextField label="City" {...field('city')} />
          <SelectField label="State" options={stateOptions} placeholder="Choose" {...field('state')} />
          <TextField label="ZIP code" inputMode="numeric" {...field('postal_code')} />
          <PhoneField label="Phone" {...field('phone')} />
          <PhoneField label="Fax" isOptional {...field('fax')} />
        </div>
      </form>
    </Dialog>
  );
}
