/** The fields of a postal address, as browsers fill them in. They take what `form.getInputProps(…)` gives. */
import type { Address } from '@pellis/contract/people/addresses';
import { SelectField, TextField } from './fields.tsx';

interface AddressFieldsProps {
  // what the form library gives is not typed further
  // biome-ignore lint/suspicious/noExplicitAny: see above
  field: (name: keyof Address) => any;
  states: readonly { value: string; label: string }[];
}

export function AddressFields({ field, states }: AddressFieldsProps) {
  return (
    <>
      <TextField label="Street address" autoComplete="address-line1" {...field('street')} />
      <TextField label="Apartment or suite" isOptional autoComplete="address-line2" {...field('unit')} />
      <TextField label="City" autoComplete="address-level2" {...field('city')} />
      <div className="field-pair">
        <SelectField label="State" options={states} placeholder="Choose your state" autoComplete="address-level1" {...field('state')} />
        <TextField label="Zip code" inputMode="numeric" maxLength={5} autoComplete="postal-code" {...field('postalCode')} />
      </div>
    </>
  );
}
