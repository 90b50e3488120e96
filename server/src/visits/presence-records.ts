/** Who is at the door and who is in the call, by window, as long as a heartbeat says so; from that the call's state follows. */
import type { Part, VisitPerson } from '@pellis/contract/visits/visits';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { Member } from '../platform/live/topics.ts';
import type { Holder } from './pass-records.ts';

/** Without a sign of life for so long somebody is gone. */
const goneAfter = sql`interval '15 seconds'`;
/** Until the call has come about after letting somebody in. */
const graceAfterAdmission = sql`interval '25 seconds'`;

export async function notePresence(
  transaction: Transaction,
  { id, peer, lease }: Member,
  holder: Holder,
  isInCall: boolean,
): Promise<void> {
  const { person, part, name } = holder;
  const call = isInCall ? { is_in_call: true, in_call_at: new Date(), call_claim: lease } : { door_claim: lease };
  await transaction
    .insertInto('visit_presence')
    .values({ visit_id: id, peer, person, part, name, ...call })
    .onConflict((known) =>
      known
        .columns(['visit_id', 'peer'])
        .doUpdateSet({ seen_at: sql`now()`, ...call })
        // a name that somebody else has here is not taken over
        .where('visit_presence.person', '=', person),
    )
    .execute();
}

/** Not when the window has come back meanwhile. */
export async function noteLeftCall(transaction: Transaction, { id, peer, lease }: Member): Promise<void> {
  const row = transaction.updateTable('visit_presence').set({ is_in_call: false });
  await row.where('visit_id', '=', id).where('peer', '=', peer).where('call_claim', '=', lease).execute();
}

/** Not when the window has come back meanwhile. */
export async function noteGone(transaction: Transaction, { id, peer, lease }: Member): Promise<void> {
  const row = transaction.deleteFrom('visit_presence');
  await row.where('visit_id', '=', id).where('peer', '=', peer).where('door_claim', '=', lease).execute();
}

export async function noteBeats(transaction: Transaction, members: readonly Member[], isInCall: boolean): Promise<void> {
  await sql`
    update visit_presence p set seen_at = now() ${isInCall ? sql`, in_call_at = now(), is_in_call = true` : sql``}
      from unnest(${members.map(({ id }) => id)}::text[], ${members.map(({ peer }) => peer)}::text[]) as m (visit_id, peer)
      where p.visit_id = m.visit_id and p.peer = m.peer`.execute(transaction);
}

/** Everybody who is there now. */
export function peopleAt(transaction: Transaction, visitId: string): Promise<VisitPerson[]> {
  return transaction
    .selectFrom('visit_presence')
    .select(['peer', 'person', sql<VisitPerson['part']>`part`.as('part'), 'name', 'is_in_call'])
    .where('visit_id', '=', visitId)
    .where('seen_at', '>', sql<Date>`now() - ${goneAfter}`)
    .orderBy('seen_at')
    .orderBy('peer')
    .execute();
}

/** The visits among these at whose door somebody of these parts is. */
export async function thoseWith(parts: readonly Part[], transaction: Transaction, visitIds: readonly string[]): Promise<Set<string>> {
  if (visitIds.length === 0) return new Set();
  const rows = await transaction
    .selectFrom('visit_presence')
    .select('visit_id')
    .where('visit_id', 'in', visitIds)
    .where('part', 'in', parts)
    .where('seen_at', '>', sql<Date>`now() - ${goneAfter}`)
    .execute();
  return new Set(rows.map(({ visit_id }) => visit_id));
}

/** Seats other than this one that are taken in the call. */
export async function othersInCall(transaction: Transaction, visitId: string, person: string): Promise<number> {
  const { others } = await transaction
    .selectFrom('visit_presence')
    .select(sql<number>`count(distinct person)`.as('others'))
    .where('visit_id', '=', visitId)
    .where('person', '<>', person)
    .where('is_in_call', '=', true)
    .where('seen_at', '>', sql<Date>`now() - ${goneAfter}`)
    .executeTakeFirstOrThrow();
  return others;
}

/** A call that has lost the patient or the dermatologist is `disconnected`, unless it goes on by telephone. Answers those that changed. Needs a transaction as the clinic. */
export async function findLost(transaction: Transaction, visitIds: readonly string[]): Promise<{ id: string; provider_id: string }[]> {
  const lost = await sql<{ id: string; provider_id: string }>`
    update appointment a set status = 'disconnected' from visit v
      where v.id = a.id and a.id = any(${visitIds}) and a.status = 'in_call' and v.admitted_at < now() - ${graceAfterAdmission}
        and not exists (select from visit_phone_call c where c.visit_id = a.id and c.is_reached)
        and (select count(distinct p.part) from visit_presence p
          where p.visit_id = a.id and p.part in ('patient', 'dermatologist') and p.in_call_at > now() - ${goneAfter}) < 2
      returning a.id, a.provider_id`.execute(transaction);
  return lost.rows;
}

/** Both are in the call again. */
export async function areBothInCall(transaction: Transaction, visitId: string): Promise<boolean> {
  const { sides } = await transaction
    .selectFrom('visit_presence')
    .select(sql<number>`count(distinct part)`.as('sides'))
    .where('visit_id', '=', visitId)
    .where('part', 'in', ['patient', 'dermatologist'])
    .where('is_in_call', '=', true)
    .where('in_call_at', '>', sql<Date>`now() - ${goneAfter}`)
    .executeTakeFirstOrThrow();
  return sides === 2;
}

/** The first time that both are in the call is kept: from then on the visit has taken place. */
export async function noteMet(transaction: Transaction, visitId: string): Promise<void> {
  await transaction.updateTable('visit').set({ met_at: new Date() }).where('id', '=', visitId).where('met_at', 'is', null).execute();
}

/** Sessions rest during a live visit: nobody is signed out while they talk. */
export async function keepAwake(transaction: Transaction, members: readonly Member[]): Promise<void> {
  await sql`
    update session s set idle_ends_at = now() + s.idle from visit_pass w,
      unnest(${members.map(({ id }) => id)}::text[], ${members.map(({ person }) => person)}::text[]) as m (visit_id, person)
      where w.visit_id = m.visit_id and w.person = m.person and w.revoked_at is null and s.id = w.session_id
        and s.ended_at is null and s.idle_ends_at between now() and now() + s.idle - interval '1 minute'`.execute(transaction);
}

export async function forgetGone(transaction: Transaction): Promise<void> {
  await transaction.deleteFrom('visit_presence').where('seen_at', '<', sql<Date>`now() - interval '1 day'`).execute();
}
