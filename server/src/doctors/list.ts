/** Tells anybody whom they may choose. */
import type { Doctor } from '@pellis/contract/doctors';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { wallClock } from '../platform/times.ts';
import { publishedDoctors } from './records.ts';

export function listPublished(clinic: Clinic, asker: Asker): Promise<Doctor[]> {
  const today = wallClock(new Date(), clinic.config.clinicTimeZone).slice(0, 10);
  return clinic.db.as(asker, async (records) => {
    const doctors = await publishedDoctors(records, today);
    // free times are booking's to tell, which is not open yet
    return doctors.map((doctor) => ({ ...doctor, next_free: null }));
  });
}
