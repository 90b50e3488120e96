/** Patients brought over from another system. */
import { importEndpoints } from '../imports/imports.ts';

/** What a column of the file may be. */
export const patientFields = ['firstName', 'lastName', 'dob', 'email', 'phone', 'street', 'unit', 'city', 'state', 'postalCode'] as const;
export type PatientField = (typeof patientFields)[number];
export const patientFieldLabels: Record<PatientField, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  dob: 'Date of birth',
  email: 'Email',
  phone: 'Phone',
  street: 'Street',
  unit: 'Unit',
  city: 'City',
  state: 'State',
  postalCode: 'Zip code',
};
/** Nobody is registered without them, at the desk or from a file. */
export const neededFields = ['firstName', 'lastName', 'dob', 'email', 'phone', 'state', 'postalCode'] as const satisfies PatientField[];

/** Families: who has another name or birthday is added, although the e-mail address or phone is somebody's on file. */
export const patientWishes = ['shares_contact'] as const;

export const {
  check: checkPatientImport,
  carryOut: importPatients,
  list: listPatientImports,
  undo: undoPatientImport,
} = importEndpoints({ name: 'patients', right: 'register-patients', fields: patientFields, wishes: patientWishes });
