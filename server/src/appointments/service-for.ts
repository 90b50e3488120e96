/** First visit or follow-up: decided by what the patient had before, never by what a page says. */
import type { Service } from '@pellis/contract/services';
import { sql } from 'kysely';
import type { TermsRow } from '../availability/terms.ts';
import type { Records } from '../platform/db/database.ts';
import { serviceOfKind } from '../services/records.ts';

export interface Decided {
  service: Service;
  /** For the patient. */
  because: string;
}

export async function serviceFor(records: Records, patientId: string, { follow_up_months }: TermsRow): Promise<Decided> {
  const seen = await lastVisitOf(records, patientId, follow_up_months);
  const service = await serviceOfKind(records, seen ? 'video_follow_up' : 'video_first');
  const because = seen
    ? 'One of our dermatologists has seen you by video before, so this visit is a follow-up.'
    : `None of our dermatologists has seen you by video in the last ${years(follow_up_months)}, so this is a first visit.`;
  return { service, because };
}

/** The same for many at once. */
export async function servicesFor(
  records: Records,
  patientIds: readonly string[],
  { follow_up_months }: TermsRow,
): Promise<(patientId: string) => Service> {
  const rows = await visitsSince(records, follow_up_months)
    .where('patient_id', 'in', patientIds)
    .groupBy('patient_id')
    .select('patient_id')
    .execute();
  const seen = new Set(rows.map(({ patient_id }) => patient_id));
  const [first, followUp] = [await serviceOfKind(records, 'video_first'), await serviceOfKind(records, 'video_follow_up')];
  return (patientId) => (seen.has(patientId) ? followUp : first);
}

/** A video visit that took place. */
function lastVisitOf(records: Records, patientId: string, months: number) {
  return visitsSince(records, months).select('id').where('patient_id', '=', patientId).limit(1).executeTakeFirst();
}

function visitsSince(records: Records, months: number) {
  return records
    .selectFrom('appointment')
    .where('status', 'in', ['ended', 'note_signed'])
    .where(sql<boolean>`upper(during) > now() - make_interval(months => ${months}::int)`);
}

function years(months: number): string {
  return months % 12 === 0 ? `${months / 12} years` : `${months} months`;
}
