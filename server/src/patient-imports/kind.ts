/** Patients of another system: registered by the same rules as at the desk. No letter is sent: the desk sends each their link when it is time. */
import { neededFields, type PatientField, patientFields, type patientWishes } from '@pellis/contract/patient-imports/patient-imports';
import type { ImportKind } from '../imports/kind.ts';
import { lockRegistrations } from '../patients/lookalike-records.ts';
import { may } from '../platform/actor.ts';
import { patientFieldOf } from './columns.ts';
import type { Newcomer } from './person.ts';
import { sortPeople } from './plan.ts';
import { insertPeople, keptPeopleOf, removePeople } from './records.ts';

export const ofPatients: ImportKind<PatientField, (typeof patientWishes)[number], Newcomer> = {
  name: 'patients',
  // whoever registers them by hand
  may: (actor) => may(actor, 'register-patients'),
  fields: patientFields,
  fieldOf: patientFieldOf,
  missingOf: (columns) => neededFields.filter((field) => !columns.includes(field)),
  lock: (_, transaction) => lockRegistrations(transaction),
  sort: sortPeople,
  words: { add: 'add', records: 'the records here have' },
  isTold: () => false,
  keep: insertPeople,
  removePiece: removePeople,
  keptOf: keptPeopleOf,
  reasons: {
    record_merge: 'another record was merged with theirs',
    account: 'they have an account',
    guardianship: 'they have an account',
    record_claim: 'they were sent the link to their record',
    own_change: 'their details were corrected',
    appointment: 'they have a visit',
    encounter: 'they were seen here',
    conversation: 'they wrote to the clinic',
    document: 'a document lies in their record',
    order: 'a payment stands in their record',
  },
};
