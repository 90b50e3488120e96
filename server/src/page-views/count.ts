/** Counts a view of a public page: one more for this pattern on this day, and nothing about who it was. */
import type { CountedPattern } from '@pellis/contract/page-views/public-pages';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { permit } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { countOneView } from './records.ts';

/** Global Privacy Control is a no, whatever the page has asked. */
export async function countView(clinic: Clinic, asker: Asker, pattern: CountedPattern, hasGpc: boolean): Promise<void> {
  permit(clinic.config.analytics === 'first-party');
  if (hasGpc) return;
  const day = dayAt(new Date(), clinic.config.clinicTimeZone);
  await clinic.db.write(asker, (transaction) => countOneView(transaction, day, pattern));
}
