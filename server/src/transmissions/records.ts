/** Transmissions: one row for each time a prescription goes to one place, and what was heard of it. Written as the clinic alone. */
import type { TransmissionState } from '@pellis/contract/transmissions/transmissions';
import { type Insertable, sql, type Updateable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { pharmacyColumns } from '../pharmacies/records.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { Transmission } from '../platform/db/schema.ts';
import { newId } from '../platform/ids.ts';
import { conflict } from '../platform/refusal.ts';
import { type SeenTo, seenToByNobody } from '../platform/seen-to.ts';
import { isCurrent } from '../prescriptions/records.ts';
import { standing } from './states.ts';

export type NewTransmission = Omit<Insertable<Transmission>, 'id'>;

/** Undefined where the prescription is at some place already: the index lets one in. */
export function insertTransmission(transaction: Transaction, row: NewTransmission) {
  return transaction
    .insertInto('transmission')
    .values({ id: newId(), ...row })
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Locked until the end of the transaction: its state changes once. */
export function lockTransmission(transaction: Transaction, id: string) {
  return transaction.selectFrom('transmission').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}
export function transmissionById(transaction: Transaction, id: string) {
  return transaction.selectFrom('transmission').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether the prescription is at another place too. */
export async function standsElsewhere(transaction: Transaction, one: { id: string; prescription_id: string }): Promise<boolean> {
  const other = await transaction
    .selectFrom('transmission')
    .select('id')
    .where('prescription_id', '=', one.prescription_id)
    .where('id', '<>', one.id)
    .where('state', 'in', standing)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** With these words begin the ids of what a pharmacy said to somebody who called it. */
const onThePhone = 'on the phone';

export const phoneNewsId = (about: string, at: Date) => `${onThePhone} ${about} ${at.getTime()}`;

/** Whoever called the pharmacy after it was stopped has heard what became of it. */
const heardOnThePhone = sql`exists (select from transmission_news n
  where n.transmission_id = t.id and n.id like ${`${onThePhone} %`} and n.heard_at > rx.stopped_at)`;

/** There may be more of it after it was filled. */
export const mayBeRefilled = sql<boolean>`coalesce(rx.refills, 0) > 0 and rx.expires_on >= current_date`;

/** Of a note's prescriptions that were stopped, those that somebody may still fill, with whether there may be more of it after that; locked. */
export function standingOfStopped(transaction: Transaction, noteId: string) {
  return transaction
    .selectFrom('transmission as t')
    .innerJoin('prescription as rx', 'rx.id', 't.prescription_id')
    .selectAll('t')
    .select(mayBeRefilled.as('may_be_refilled'))
    .where('t.note_id', '=', noteId)
    .where('rx.stopped_at', 'is not', null)
    .where((of) =>
      of.or([
        of('t.state', 'in', [...standing, 'failed', 'not_picked_up']),
        of.and([of('t.state', '=', 'cancel_asked'), of('t.moves_to', 'is not', null)]),
      ]),
    )
    .where(sql<boolean>`not ${heardOnThePhone}`)
    .forUpdate('t')
    .execute();
}

/** Every way, also an ended one, of a note's prescriptions that were stopped; locked. */
export async function idsOfStopped(transaction: Transaction, noteId: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('transmission as t')
    .innerJoin('prescription as rx', 'rx.id', 't.prescription_id')
    .select('t.id')
    .where('t.note_id', '=', noteId)
    .where('rx.stopped_at', 'is not', null)
    .forUpdate('t')
    .execute();
  return rows.map(({ id }) => id);
}

export type TransmissionRecord = NonNullable<Awaited<ReturnType<typeof lockTransmission>>>;

export async function moveTransmission(transaction: Transaction, id: string, to: Updateable<Transmission> & { state: TransmissionState }) {
  await transaction
    .updateTable('transmission')
    .set({ ...to, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function giveTransmission(transaction: Transaction, id: string, to: SeenTo): Promise<void> {
  await transaction.updateTable('transmission').set(to).where('id', '=', id).execute();
}

export async function freeTransmissions(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.updateTable('transmission').set(seenToByNobody).where('seen_to_by', '=', accountId).execute();
}

/** Somebody has asked to retract its note, and nobody has decided yet. */
export async function isHeldBack(transaction: Transaction, noteId: string): Promise<boolean> {
  const { rows } = await sql<{ is_held: boolean }>`select is_held_back(${noteId}) as is_held`.execute(transaction);
  return rows[0]?.is_held === true;
}

/** What leaves by itself waits; a paper in somebody's hand cannot. */
export async function refuseWhileChecked(transaction: Transaction, noteId: string): Promise<void> {
  if (await isHeldBack(transaction, noteId))
    throw conflict('being_checked', 'Its note is being checked: no paper of it goes out until that is decided.');
}

/** Of a note, what has not left yet; locked. */
export function preparedOf(transaction: Transaction, noteId: string) {
  return transaction
    .selectFrom('transmission')
    .select(['id', 'patient_id'])
    .where('note_id', '=', noteId)
    .where('state', '=', 'prepared')
    .forUpdate()
    .execute();
}

/** Where what a renewal renews has gone, the latest. */
export async function pharmacyOfRenewed(transaction: Transaction, prescriptionId: string): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('prescription as rx')
    .innerJoin('transmission as t', 't.prescription_id', 'rx.renews')
    .select('t.pharmacy_id')
    .where('rx.id', '=', prescriptionId)
    .where('t.pharmacy_id', 'is not', null)
    .orderBy('t.made_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.pharmacy_id ?? undefined;
}

/** Whose note it is, for whoever may read of this care at all; the desk sees that there was a visit, and not its note. */
export function noteToRoute(transaction: Transaction, noteId: string) {
  return transaction
    .selectFrom('encounter')
    .select(['id', 'patient_id'])
    .where('id', '=', noteId)
    .where(sql<boolean>`may_read_care(id)`)
    .executeTakeFirst();
}

/** The note whose prescriptions a refill renewed; undefined where it renewed none. */
export async function noteOfRefill(transaction: Transaction, refillId: string): Promise<string | undefined> {
  const row = await transaction.selectFrom('prescription').select('note_id').where('refill_id', '=', refillId).limit(1).executeTakeFirst();
  return row?.note_id;
}

export interface ActivePrescription {
  id: string;
  note_id: string;
  patient_id: string;
  position: number;
  prescribed_by: string;
  /** Of the refill that renewed it. */
  refill_id: string | null;
  is_free: boolean;
}

/** Those of a note that may still be filled, locked: whoever sends them somewhere else waits. `today` at the clinic. */
export function lockActive(transaction: Transaction, noteId: string, today: string): Promise<ActivePrescription[]> {
  return transaction
    .selectFrom('prescription')
    .select(['id', 'note_id', 'patient_id', 'position', 'prescribed_by', 'refill_id'])
    .select(sql<boolean>`free_entry is not null`.as('is_free'))
    .where('note_id', '=', noteId)
    .where('stopped_at', 'is', null)
    .where('expires_on', '>=', today)
    .where(isCurrent('prescription'))
    .orderBy('position')
    .forUpdate()
    .execute();
}

/** The latest of one prescription, whatever became of it. */
export function latestOf(transaction: Transaction, prescriptionId: string): Promise<TransmissionRecord | undefined> {
  return transaction
    .selectFrom('transmission')
    .selectAll()
    .where('prescription_id', '=', prescriptionId)
    .orderBy('made_at', 'desc')
    .orderBy(sql`state = any(${standing})`, 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** With the pharmacies in full. */
export function inWords(transaction: Transaction) {
  return transaction
    .selectFrom('transmission as t')
    .select(['t.id', 't.route', 't.state', 't.words', 't.tries', 't.changed_at'])
    .select(['t.note_id', 't.patient_id', 't.position', 't.prescribed_by'])
    .select((of) => [
      jsonObjectFrom(of.selectFrom('pharmacy').select(pharmacyColumns).whereRef('pharmacy.id', '=', 't.pharmacy_id')).as('pharmacy'),
      jsonObjectFrom(of.selectFrom('pharmacy').select(pharmacyColumns).whereRef('pharmacy.id', '=', 't.moves_to')).as('moves_to'),
    ]);
}

/** The ids of what we conclude ourselves, which no network has told. */
export const ownNewsId = (about: string, at: Date) => `own ${about} ${at.getTime()}`;

/** The pharmacy or the network itself has told that its pharmacy let go of it. */
export async function wasLetGo(transaction: Transaction, transmissionId: string): Promise<boolean> {
  const told = await transaction
    .selectFrom('transmission_news')
    .select('id')
    .where('transmission_id', '=', transmissionId)
    .where('event', '=', 'cancelled')
    .where('id', 'not like', 'own %')
    .limit(1)
    .executeTakeFirst();
  return told !== undefined;
}

/** False where it was heard before. */
export async function insertNews(
  transaction: Transaction,
  news: { id: string; transmission_id: string; patient_id: string; event: string; words: string; at: Date },
): Promise<boolean> {
  const row = await transaction
    .insertInto('transmission_news')
    .values(news)
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function newsOf(transaction: Transaction, transmissionId: string) {
  return transaction
    .selectFrom('transmission_news')
    .select(['at', 'event', 'words'])
    .where('transmission_id', '=', transmissionId)
    .orderBy('at')
    .orderBy('heard_at')
    .execute();
}

/** Being handed over since before this moment. */
export function stuckSince(transaction: Transaction, since: Date) {
  return transaction
    .selectFrom('transmission')
    .select('id')
    .where('state', 'in', ['prepared', 'sending'])
    .where('made_at', '<', since)
    .limit(200)
    .execute();
}

/** Asked to be let go of before this moment, without an answer. */
export function notLetGoSince(transaction: Transaction, since: Date) {
  return transaction
    .selectFrom('transmission')
    .select(['id', 'changed_at'])
    .where('state', '=', 'cancel_asked')
    .where('changed_at', '<', since)
    .limit(200)
    .execute();
}

/** Without a pharmacy since before this moment, and not asked about yet; locked. */
export function unaddressedSince(transaction: Transaction, since: Date) {
  return transaction
    .selectFrom('transmission')
    .select(['id', 'patient_id'])
    .where('state', '=', 'unaddressed')
    .where('reminded_at', 'is', null)
    .where('made_at', '<', since)
    .limit(200)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function markReminded(transaction: Transaction, id: string): Promise<void> {
  await transaction.updateTable('transmission').set({ reminded_at: sql<Date>`now()` }).where('id', '=', id).execute();
}
