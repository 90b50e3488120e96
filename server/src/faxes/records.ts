/** Faxes that came, with where each stands and whose it is. */
import type { FaxCandidate } from '@pellis/contract/faxes/faxes';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { IncomingFax } from '../platform/db/schema.ts';

export type FaxRow = Awaited<ReturnType<ReturnType<typeof faxes>['execute']>>[number];

function faxes(transaction: Transaction) {
  return transaction
    .selectFrom('incoming_fax as f')
    .leftJoin('patient as p', 'p.id', 'f.patient_id')
    .selectAll('f')
    .select(['p.first_name', 'p.last_name']);
}

/** As the partial indexes say them: a statement whose values come apart from it is not known to ask for what they hold. */
const isOpen = sql<boolean>`f.state in ('arriving', 'to_file', 'unreadable')`;
const hasEnded = sql<boolean>`f.state in ('filed', 'set_aside')`;
const most = 200;

/** The oldest first: it has waited longest. */
export function openFaxes(transaction: Transaction): Promise<FaxRow[]> {
  return faxes(transaction).where(isOpen).orderBy('f.received_at').limit(most).execute();
}

export function endedFaxes(transaction: Transaction): Promise<FaxRow[]> {
  return faxes(transaction).where(hasEnded).orderBy(sql`coalesce(f.filed_at, f.set_aside_at)`, 'desc').limit(most).execute();
}

/** For the record's own readers: whoever files faxes sees of this one no more than where it went. */
export function faxesOfPatient(transaction: Transaction, patientId: string): Promise<FaxRow[]> {
  return faxes(transaction)
    .where('f.patient_id', '=', patientId)
    .where(sql<boolean>`may_see_record(f.patient_id)`)
    .orderBy('f.received_at', 'desc')
    .execute();
}

export function faxById(transaction: Transaction, id: string): Promise<FaxRow | undefined> {
  return faxes(transaction).where('f.id', '=', id).executeTakeFirst();
}

/** What `tell` asks of one that was filed: whose it is, what it is, and whether its patient may read it. Needs a transaction as the clinic. */
export function filedFax(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('incoming_fax')
    .select(['patient_id', 'kind', sql<boolean>`is_fax_spoken_about_first(kind, patient_id)`.as('is_spoken_about_first')])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** With whether its paper may be read: until it is filed, by whoever files it, then by the record's readers. */
export function faxWithReaders(transaction: Transaction, id: string) {
  return faxes(transaction)
    .select(sql<boolean>`f.patient_id is not null and may_see_record(f.patient_id)`.as('reads_record'))
    .where('f.id', '=', id)
    .executeTakeFirst();
}

/** Locked until the end of the transaction: it ends once. Needs a transaction as the clinic. */
export function lockFax(transaction: Transaction, id: string) {
  return transaction.selectFrom('incoming_fax').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** False where the service has told of it before. */
export async function insertFax(transaction: Transaction, row: Insertable<IncomingFax>): Promise<boolean> {
  const inserted = await transaction
    .insertInto('incoming_fax')
    .values(row)
    .onConflict((known) => known.column('arrived').doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function changeFax(transaction: Transaction, id: string, change: Updateable<IncomingFax>): Promise<void> {
  await transaction.updateTable('incoming_fax').set(change).where('id', '=', id).execute();
}

/** Those whose paper was not there after so many hours. */
export function markNeverCame(transaction: Transaction, hours: number, words: string) {
  return transaction
    .updateTable('incoming_fax')
    .set({ state: 'unreadable', words })
    .where('state', '=', 'arriving')
    .where('received_at', '<', sql<Date>`now() - make_interval(hours => ${hours}::int)`)
    .returning('id')
    .execute();
}

/** The file goes with the next sweep of files to which no row points. */
export async function forgetPapers(transaction: Transaction, days: number): Promise<void> {
  await transaction
    .updateTable('incoming_fax')
    .set({ paper: null, content_type: null, sha256: null, bytes: null })
    .where('state', '=', 'set_aside')
    .where('paper', 'is not', null)
    .where('set_aside_at', '<', sql<Date>`now() - make_interval(days => ${days}::int)`)
    .execute();
}

/** Of those who were found, with the birthday that the record or the health profile has. */
export function candidates(transaction: Transaction, ids: readonly string[], dob: string): Promise<FaxCandidate[]> {
  const born = sql<string | null>`coalesce(h.dob, p.dob)`;
  return transaction
    .selectFrom('patient as p')
    .leftJoin('health_profile as h', (join) => join.onRef('h.patient_id', '=', 'p.id').on('h.is_current', '=', sql.lit(true)))
    .select(['p.id', 'p.email', born.as('dob'), sql<string>`concat_ws(' ', p.first_name, p.last_name)`.as('full_name')])
    .where('p.id', 'in', ids)
    .$if(dob !== '', (patients) => patients.where(born, '=', dob))
    .orderBy('p.last_name')
    .orderBy('p.first_name')
    .execute();
}
