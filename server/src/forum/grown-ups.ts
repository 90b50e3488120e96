/** The forum is for grown-ups: whose birthday says otherwise is answered nothing of it. */
import { adultDayOf } from '@pellis/contract/guardianships/guardianships';
import { birthdaysOf } from '../health-profiles/records.ts';
import { ownPatientOf } from '../patients/records.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { conflict } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';

export const isMinorBornOn = ({ config }: Clinic, birthday: string): boolean =>
  adultDayOf(birthday) > dayAt(new Date(), config.clinicTimeZone);

export const forGrownUps = () =>
  conflict('grown_ups', 'The forum is for grown-ups. If you are worried about your skin, write to us in your messages.');

/** Whoever only reads need not have told their birthday: it would be as easily made up. */
export async function refuseMinor(clinic: Clinic, transaction: Transaction, accountId: string): Promise<void> {
  const patient = await ownPatientOf(transaction, accountId);
  const birthday = patient && (await birthdaysOf(transaction, [patient.id])).get(patient.id);
  if (birthday && isMinorBornOn(clinic, birthday)) throw forGrownUps();
}
