/** Appointments brought over from another calendar, booked without money; nobody is written to unless the desk says so. */
import { importEndpoints } from '../imports/imports.ts';

export const longestNote = 300;

/** What a column of the file may be. */
export const visitFields = [
  'email',
  'firstName',
  'lastName',
  'dob',
  'dermatologist',
  'date',
  'time',
  'zone',
  'service',
  'state',
  'note',
] as const;
export type VisitField = (typeof visitFields)[number];
export const visitFieldLabels: Record<VisitField, string> = {
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  dob: 'Date of birth',
  dermatologist: 'Dermatologist',
  date: 'Date',
  time: 'Time',
  zone: 'Time zone',
  service: 'Service',
  state: 'State',
  note: 'Note for the desk',
};
/** Beside them who the patient is: an email, or both names. */
export const neededVisitFields = ['dob', 'dermatologist', 'date', 'time', 'service'] as const satisfies VisitField[];

/** Write to the patients that their visit is booked. */
export const visitWishes = ['tells'] as const;

export const {
  check: checkVisitImport,
  carryOut: importVisits,
  list: listVisitImports,
  undo: undoVisitImport,
} = importEndpoints({ name: 'appointments', right: 'book-for-patients', fields: visitFields, wishes: visitWishes });
