/** Who opened whose record in an emergency, why, until when, and what was said of it afterwards. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

interface EmergencyAccess {
  providerId: string;
  patientId: string;
  reason: string;
  minutes: number;
}

export function insertEmergencyAccess(transaction: Transaction, access: EmergencyAccess): Promise<{ until: Date }> {
  return transaction
    .insertInto('emergency_access')
    .values({
      provider_id: access.providerId,
      patient_id: access.patientId,
      reason: access.reason,
      until: sql`now() + make_interval(mins => ${access.minutes})`,
    })
    .returning('until')
    .executeTakeFirstOrThrow();
}

/** Seconds until each of this dermatologist's openings is a day old, the oldest first; whoever asks is alone with it until the transaction ends. */
export async function openingsOfTheDay(transaction: Transaction, providerId: string): Promise<number[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`emergency access ${providerId}`}, 0))`.execute(transaction);
  const rows = await transaction
    .selectFrom('emergency_access')
    .select(sql<number>`ceil(extract(epoch from began_at + interval '1 day' - now()))::int`.as('seconds'))
    .where('provider_id', '=', providerId)
    .where('began_at', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('began_at')
    .execute();
  return rows.map(({ seconds }) => seconds);
}

/** Those that nobody has reviewed, then the newest. Needs a transaction as the clinic, like what follows. */
export function newestEmergencies(transaction: Transaction, most: number) {
  return emergencies(transaction).orderBy(sql`x.reviewed_at is not null`).orderBy('x.began_at', 'desc').limit(most).execute();
}

function emergencies(transaction: Transaction) {
  return transaction
    .selectFrom('emergency_access as x')
    .innerJoin('account as opener', 'opener.id', 'x.provider_id')
    .innerJoin('patient as p', 'p.id', 'x.patient_id')
    .leftJoin('account as reviewer', 'reviewer.id', 'x.reviewed_by')
    .select([
      'x.public_id',
      'x.provider_id',
      'x.reason',
      'x.began_at',
      'x.until',
      'x.reviewed_at',
      'x.review',
      'opener.name as opener',
      'reviewer.name as reviewer',
      sql<string>`left(p.first_name, 1) || '. ' || left(p.last_name, 1) || '.'`.as('initials'),
      sql<number>`(select count(*) from event e where e.patient_id = x.patient_id and e.actor_id = x.provider_id
        and e.at between x.began_at and x.until and e.name like '%.read')::int`.as('looks'),
    ]);
}

/** Once: nothing when there is none, it is the reviewer's own, or it was reviewed before. */
export async function reviewEmergency(transaction: Transaction, id: string, by: { reviewerId: string; text: string }) {
  return transaction
    .updateTable('emergency_access')
    .set({ reviewed_at: sql<Date>`now()`, reviewed_by: by.reviewerId, review: by.text })
    .where('public_id', '=', id)
    .where('reviewed_at', 'is', null)
    .returning('patient_id')
    .executeTakeFirst();
}

export function emergencyById(transaction: Transaction, id: string) {
  return transaction.selectFrom('emergency_access').select(['provider_id', 'reviewed_at']).where('public_id', '=', id).executeTakeFirst();
}
