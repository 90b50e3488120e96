/** What a patient told when they booked a visit: in plain, or as one text under the patient's key. */
import { BodyPlaces } from '@pellis/contract/body-places/body-places';
import type { About } from '@pellis/contract/photos/unsaid-places';
import { type Insertable, sql } from 'kysely';
import { sealSomeRows } from '../patient-keys/plain-records.ts';
import { sealedKeyOf } from '../patient-keys/records.ts';
import { erasedWords, keepSealed, openSealed, type SealedRow } from '../patient-keys/sealed-rows.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { VisitIntake } from '../platform/db/schema.ts';
import { standsOpen } from './booking-records.ts';

interface Told {
  about: string;
  changed: string;
  pharmacy: string;
  safety_answers: unknown;
}

const table = 'visit_intake';
/** Nothing is left of the answers, so nothing is decided by them either. */
const erased = { about: erasedWords, changed: '', pharmacy: '', safety_answers: null, safety_version: null };

/** The row as if it were kept in plain; of a visit that the front desk booked there is none, and nothing to open. */
export function toldIn<Row extends SealedRow>(transaction: Transaction, appointmentId: string, row: Row): Omit<Row, keyof SealedRow> {
  const { key_id, under_key, sealed_key, ...plain } = row;
  const words = openSealed<Told>(transaction, table, { id: appointmentId, key_id, under_key, sealed_key });
  return words === undefined ? plain : { ...plain, ...(words ?? erased) };
}

async function toldColumns(transaction: Transaction, of: { id: string; patient_id: string }, { safety_answers, ...told }: Told) {
  const kept = await keepSealed(transaction, table, of, { ...told, safety_answers });
  // a check wants them with the outcome, or not at all
  if (kept) return { about: '', changed: '', pharmacy: '', safety_answers: safety_answers === null ? null : '{}', ...kept };
  return { ...told, safety_answers: safety_answers === null ? null : JSON.stringify(safety_answers) };
}

type NewIntake = Omit<Insertable<VisitIntake>, 'key_id' | 'under_key'>;

/** Its answers to the safety questions as JSON, as `safetyColumns` gives them. */
export async function insertIntake(transaction: Transaction, intake: NewIntake): Promise<void> {
  const { appointment_id: id, patient_id, about = '', changed = '', pharmacy = '', safety_answers } = intake;
  const answers: unknown = typeof safety_answers === 'string' ? JSON.parse(safety_answers) : null;
  const told = await toldColumns(transaction, { id, patient_id }, { about, changed, pharmacy, safety_answers: answers });
  await transaction
    .insertInto(table)
    .values({ ...intake, ...told })
    .execute();
}

const rows = (transaction: Transaction) => transaction.selectFrom(table).selectAll().select(sealedKeyOf(table).as('sealed_key'));

export async function intakeOf(transaction: Transaction, id: string) {
  const row = await rows(transaction).where('appointment_id', '=', id).executeTakeFirst();
  return row && toldIn(transaction, id, row);
}

/** What it is about and where on the body, neither of them sealed; of a visit that the front desk booked nothing is known. */
export async function aboutVisit(transaction: Transaction, id: string): Promise<About> {
  const row = await transaction.selectFrom(table).select(['concern', 'places']).where('appointment_id', '=', id).executeTakeFirst();
  return row ? { concern: row.concern, places: BodyPlaces.parse(row.places) } : {};
}

/** Of the appointment `a`; of a visit whose care is hidden from who asks nothing is said. */
export const untold = sql<boolean>`(a.status in (${sql.join(standsOpen.map((status) => sql.lit(status)))}) and may_read_care(a.id)
  and not exists (select from visit_intake i where i.appointment_id = a.id))`;

/** Of a visit that is still to come nothing was told: the clinic booked it, and its patient was not asked yet. */
export async function isUntold(transaction: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql<{ untold: boolean }>`select ${untold} as untold from appointment a where a.id = ${id}`.execute(transaction);
  return rows[0]?.untold ?? false;
}

/** For a visit in the place of one that failed: the same answers, with the photos where they are. Does nothing where the front desk had booked. */
export async function copyIntake(
  transaction: Transaction,
  { from, to, agreedBy }: { from: string; to: string; agreedBy: string },
): Promise<void> {
  const intake = await intakeOf(transaction, from);
  if (!intake) return;
  const { agreed_at: _, safety_answers, places, ...told } = intake;
  await insertIntake(transaction, {
    ...{ ...told, appointment_id: to, agreed_by: agreedBy, photos_with: told.photos_with ?? from, places: JSON.stringify(places) },
    safety_answers: safety_answers === null ? null : JSON.stringify(safety_answers),
  });
}

/** Some that are in plain. Needs a transaction as the clinic. */
export function sealSomeIntakes(transaction: Transaction, most: number): Promise<number> {
  const columns = ['patient_id', 'about', 'changed', 'pharmacy', 'safety_answers'] as const;
  return sealSomeRows(transaction, { table, by: 'appointment_id', columns }, most, ({ appointment_id: id, patient_id, ...told }) =>
    toldColumns(transaction, { id, patient_id }, told),
  );
}
