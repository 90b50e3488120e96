/** Who waits for a time to come free, in the order in which they came. */
import { type Insertable, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { WaitingEntry } from '../platform/db/schema.ts';

export function waitingOf(transaction: Transaction, patientId: string) {
  return transaction
    .selectFrom('waiting_entry')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

export type WaitingRow = NonNullable<Awaited<ReturnType<typeof waitingOf>>>;

export function insertWaiting(transaction: Transaction, entry: Insertable<WaitingEntry>) {
  return transaction.insertInto('waiting_entry').values(entry).execute();
}

export function endWaiting(transaction: Transaction, patientId: string, because: 'booked' | 'left' | 'over') {
  return transaction
    .updateTable('waiting_entry')
    .set({ ended_at: sql`now()`, ended_because: because })
    .where('patient_id', '=', patientId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Whoever has waited longest first; without those who hold a time just now, those for whom nobody could book, and those who have nothing more to wait for. */
export function waitingInTurn(transaction: Transaction, day: string) {
  return waiting(transaction)
    .where((is) => is.or([is('w.until', 'is', null), is('w.until', '>=', day)]))
    .orderBy('w.joined_at')
    .orderBy('w.id')
    .execute();
}

function waiting(transaction: Transaction) {
  return transaction
    .selectFrom('waiting_entry as w')
    .selectAll('w')
    .where('w.ended_at', 'is', null)
    .where(hasSomebodyToBook)
    .where((is) =>
      is.not(
        is.exists(
          is.selectFrom('appointment as a').select('a.id').whereRef('a.patient_id', '=', 'w.patient_id').where('a.status', '=', 'held'),
        ),
      ),
    );
}

/** Whoever comes of age, or is left, keeps their place and is passed over until somebody acts for them again: they could not be written to, and nobody could take the time. */
const hasSomebodyToBook = sql<boolean>`exists (select from guardianship g join account a on a.id = g.account_id
  where g.patient_id = w.patient_id and (g.ended_at is null or g.ended_at > now()) and a.disabled_at is null
    and (g.relation <> 'proxy' or 'arrange-care' = any (g.scopes)))`;

/** Nobody has booked, left, or been given a time meanwhile. */
export async function stillWaiting(transaction: Transaction, id: string): Promise<boolean> {
  const row = await waiting(transaction).where('w.id', '=', id).forUpdate('w').executeTakeFirst();
  return row !== undefined;
}

export async function countAhead(transaction: Transaction, { joined_at, id }: Pick<WaitingRow, 'joined_at' | 'id'>): Promise<number> {
  const { n } = await transaction
    .selectFrom('waiting_entry as w')
    .select((has) => has.fn.countAll<number>().as('n'))
    .where('w.ended_at', 'is', null)
    .where(hasSomebodyToBook)
    .where('w.id', '<>', id)
    .where('w.joined_at', '<', joined_at)
    .executeTakeFirstOrThrow();
  return n;
}

/** It was offered and let go: the next in line has it from now on. */
export function noteDeclined(transaction: Transaction, patientId: string, startsAt: Date) {
  return transaction
    .updateTable('waiting_entry')
    .set({ declined: sql`array_append(declined, ${startsAt}::timestamptz)` })
    .where('patient_id', '=', patientId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Those whose last day has passed. */
export function endPassed(transaction: Transaction, day: string) {
  return transaction
    .updateTable('waiting_entry')
    .set({ ended_at: sql`now()`, ended_because: 'over' })
    .where('ended_at', 'is', null)
    .where('until', '<', day)
    .execute();
}

/** Whoever waits keeps their place: what they wait for is another visit. */
export function waitForService(transaction: Transaction, patientId: string, serviceId: number | null) {
  return transaction
    .updateTable('waiting_entry')
    .set({ service_id: serviceId })
    .where('patient_id', '=', patientId)
    .where('ended_at', 'is', null)
    .execute();
}

/** They keep their place here too: from now on times are offered that can be booked where they will be. */
export function waitAt(transaction: Transaction, patientId: string, place: Pick<WaitingRow, 'state' | 'time_zone'>) {
  return transaction.updateTable('waiting_entry').set(place).where('patient_id', '=', patientId).where('ended_at', 'is', null).execute();
}

/** Somebody of that id treats here. */
export async function isProvider(transaction: Transaction, id: string): Promise<boolean> {
  return (await transaction.selectFrom('provider').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
