/** A dermatologist who sees adults only is given no child, nor the other way round. */
import { type AgeGroup, seesOnly } from '@pellis/contract/doctors/doctors';
import type { Transaction } from '../platform/db/database.ts';
import { wrongField } from '../platform/refusal.ts';
import { whomTheySee } from './records.ts';

/** Who has not said whom they see is refused nobody. */
export async function refuseOtherAges(transaction: Transaction, providerId: string, ages: AgeGroup): Promise<void> {
  const doctor = await whomTheySee(transaction, providerId);
  if (!doctor || doctor.sees.length === 0 || doctor.sees.includes(ages)) return;
  throw wrongField('provider_id', `${seesOnly(doctor)} Choose a dermatologist who sees ${ages}.`);
}
