/** Tells anybody whom they may choose. */
import type { Doctor } from '@pellis/contract/doctors/doctors';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { dayAt } from '../platform/times.ts';
import { publishedDoctors } from './records.ts';

/** Free times are availability's to tell, a layer above; by the dermatologist's id. */
export type NextFree = (clinic: Clinic, transaction: Transaction) => Promise<Map<string, Date>>;

export function listPublished(clinic: Clinic, asker: Asker, nextFree: NextFree): Promise<Doctor[]> {
  const today = dayAt(new Date(), clinic.config.clinicTimeZone);
  return clinic.db.readReplica(asker, async (transaction) => {
    const doctors = await publishedDoctors(transaction, today);
    const free = await nextFree(clinic, transaction);
    return doctors.map((doctor) => ({ ...doctor, next_free: free.get(doctor.id) ?? null }));
  });
}
