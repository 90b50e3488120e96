/** What is asked of a dermatologist besides the name. */
import { TextField } from '../../ui/fields.tsx';

export function LicenseFields({ fieldOf }: { fieldOf: (name: 'credentials' | 'cpsono') => object }) {
  return (
    <>
      <TextField label="Credentials" hint="Behind the name, such as MD, FAAD." {...fieldOf('credentials')} />
      <TextField label="License number" hint="Stands on notes and receipts." {...fieldOf('cpsono')} />
    </>
  );
}
