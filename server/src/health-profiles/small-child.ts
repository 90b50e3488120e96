/** Whether a patient is a child whose head is large for its body: drawn so, and weighed so by the scores of eczema and psoriasis. Without a birthday nobody is. */
import { smallChildUntilYears } from '@pellis/contract/body-places/small-child';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { dayAt, yearsBetween } from '../platform/times.ts';
import { birthdaysOf } from './records.ts';

export async function isSmallChild({ config }: Clinic, transaction: Transaction, patientId: string): Promise<boolean> {
  const birthday = (await birthdaysOf(transaction, [patientId])).get(patientId);
  return birthday ? yearsBetween(birthday, dayAt(new Date(), config.clinicTimeZone)) < smallChildUntilYears : false;
}
