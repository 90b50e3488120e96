/** What only the clinic's people have around their pages: their ways, the search for patients and a denser look. It is fetched for them alone. */
import { clinicGroups } from './clinic-destinations.ts';
import { PatientSearch } from './patient-search.tsx';
import styles from './shell-clinic.module.css';

export const clinicParts = {
  clinicGroups,
  PatientSearch,
  look: { shell: styles['shell-clinic'], brand: styles['shell-brand'], heading: styles['shell-heading'] },
};

export type ClinicParts = typeof clinicParts;
