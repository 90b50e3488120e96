/** What is asked of a dermatologist, a nurse or a physician assistant besides the name. */
import { hasCredentials, isLicensed } from '@pellis/contract/staff/staff';
import { TextField } from '../../ui/fields.tsx';

export const credentialsHint = 'Behind the name on notes that they draft, such as PA-C, NP or RN.';

interface LicenseFieldsProps {
  role: string;
  fieldOf: (name: 'credentials' | 'cpsono') => object;
}

export function LicenseFields({ role, fieldOf }: LicenseFieldsProps) {
  if (!hasCredentials(role)) return null;
  if (!isLicensed(role)) return <TextField label="Credentials" hint={credentialsHint} {...fieldOf('credentials')} />;
  return (
    <>
      <TextField label="Credentials" hint="Behind the name, such as MD, FAAD." {...fieldOf('credentials')} />
      <TextField label="License number" hint="Stands on notes and receipts." {...fieldOf('cpsono')} />
    </>
  );
}
