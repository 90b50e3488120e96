/** Appointments of another calendar: booked without money, and nobody is written to unless the desk says so. */
import {
  neededVisitFields,
  type VisitField,
  visitFields,
  type visitWishes,
} from '@pellis/contract/appointment-imports/appointment-imports';
import { termsOfImports } from '../availability/terms-records.ts';
import { lockTimesOf } from '../bookings/hold-records.ts';
import { publishedDoctors } from '../doctors/records.ts';
import type { ImportKind } from '../imports/kind.ts';
import { may } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { dayAt } from '../platform/times.ts';
import { visitFieldOf } from './columns.ts';
import { sortVisits } from './plan.ts';
import { dropLapsedHolds, insertVisits, keptVisitsOf, lockVisitImports, type NewVisit, removeVisits, visitsOfImport } from './records.ts';

export const ofAppointments: ImportKind<VisitField, (typeof visitWishes)[number], NewVisit> = {
  name: 'appointments',
  // whoever books for patients
  may: (actor) => may(actor, 'book-for-patients'),
  fields: visitFields,
  fieldOf: visitFieldOf,
  missingOf,
  lock: lockCalendars,
  sort: sortVisits,
  words: { add: 'book', records: 'the calendar here has' },
  isTold: (wishes) => wishes.includes('tells'),
  keep: async (transaction, made, visits) => insertVisits(transaction, made, { visits, termsId: await termsOfImports(transaction) }),
  tell: async (clinic, transaction, actor, importId) => {
    for (const { id, patient_id, provider_id } of await visitsOfImport(transaction, importId))
      await clinic.happened(transaction, actor, {
        name: 'appointment.booked',
        patientId: patient_id,
        subjectId: id,
        data: { provider: provider_id, by: 'clinic' },
      });
  },
  removePiece: removeVisits,
  keptOf: keptVisitsOf,
  reasons: {
    appointment: 'it was moved, cancelled, reminded of or begun',
    visit: 'somebody was at its door',
    visit_intake: 'the patient has told what it is about',
    note: 'a note was begun',
    order: 'a payment stands about it',
  },
};

/** An e-mail, or both names. */
function missingOf(columns: readonly (VisitField | null)[]): VisitField[] {
  const missing: VisitField[] = neededVisitFields.filter((field) => !columns.includes(field));
  const isNamed = columns.includes('email') || (columns.includes('firstName') && columns.includes('lastName'));
  return isNamed ? missing : ['email', ...missing];
}

/** After whoever books with anybody here. */
async function lockCalendars(clinic: Clinic, transaction: Transaction): Promise<void> {
  await lockVisitImports(transaction);
  const doctors = (await publishedDoctors(transaction, dayAt(new Date(), clinic.config.clinicTimeZone))).map(({ id }) => id);
  await lockTimesOf(transaction, doctors);
  await dropLapsedHolds(transaction, doctors);
}
