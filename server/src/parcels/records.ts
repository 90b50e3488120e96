/** Parcels: one row for each time a pharmacy is asked to mail what it fills, and what was heard of it. Written as the clinic alone. */
import type { Parcel as ParcelOnWire, ParcelState } from '@pellis/contract/parcels/parcels';
import { type Insertable, sql, type Updateable } from 'kysely';
import { asAddress, shippingAddressColumns } from '../pharmacies/shipping-address-records.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { Parcel } from '../platform/db/schema.ts';
import { newId } from '../platform/ids.ts';
import { standing } from './states.ts';

/** Undefined where one stands already: the index lets one in. */
export function insertParcel(transaction: Transaction, row: Omit<Insertable<Parcel>, 'id'>) {
  return transaction
    .insertInto('parcel')
    .values({ id: newId(), ...row })
    .onConflict((same) => same.doNothing())
    .returning(['id', 'patient_id'])
    .executeTakeFirst();
}

/** Locked until the end of the transaction: its state changes once. */
export function lockParcel(transaction: Transaction, id: string) {
  return transaction.selectFrom('parcel').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}
export type ParcelRecord = NonNullable<Awaited<ReturnType<typeof lockParcel>>>;

export function parcelById(transaction: Transaction, id: string) {
  return transaction.selectFrom('parcel').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Which pharmacy has what is in it. */
export async function pharmacyOfParcel(transaction: Transaction, { transmission_id }: ParcelRecord): Promise<string | null> {
  const row = await transaction.selectFrom('transmission').select('pharmacy_id').where('id', '=', transmission_id).executeTakeFirst();
  return row?.pharmacy_id ?? null;
}

/** The latest of a prescription's way, whatever became of it; locked. */
export function lockLatestParcel(transaction: Transaction, transmissionId: string): Promise<ParcelRecord | undefined> {
  return transaction
    .selectFrom('parcel')
    .selectAll()
    .where('transmission_id', '=', transmissionId)
    .orderBy('made_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export async function moveParcel(transaction: Transaction, id: string, to: Updateable<Parcel> & { state: ParcelState }): Promise<void> {
  await transaction
    .updateTable('parcel')
    .set({ ...to, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** What is said of it beside its state. */
export async function noteOnParcel(transaction: Transaction, id: string, said: Updateable<Parcel>): Promise<void> {
  await transaction.updateTable('parcel').set(said).where('id', '=', id).execute();
}

/** Whether another one of the same prescription stands. */
export async function anotherStands(transaction: Transaction, { id, transmission_id }: ParcelRecord): Promise<boolean> {
  const other = await transaction
    .selectFrom('parcel')
    .select('id')
    .where('transmission_id', '=', transmission_id)
    .where('id', '<>', id)
    .where('state', 'in', standing)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** A parcel of this way has left the pharmacy, and was not lost. */
export async function isMailed(transaction: Transaction, transmissionId: string): Promise<boolean> {
  const left = await transaction
    .selectFrom('parcel')
    .select('id')
    .where('transmission_id', '=', transmissionId)
    .where('state', 'in', ['shipped', 'delivered', 'cancel_refused'])
    .limit(1)
    .executeTakeFirst();
  return left !== undefined;
}

/** False where it was heard before. */
export async function insertParcelNews(
  transaction: Transaction,
  news: { id: string; parcel_id: string; patient_id: string; event: string; words: string; at: Date },
): Promise<boolean> {
  const row = await transaction
    .insertInto('parcel_news')
    .values(news)
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Of every parcel of one way, in order. */
export function parcelNewsOf(transaction: Transaction, transmissionId: string) {
  return transaction
    .selectFrom('parcel_news as news')
    .innerJoin('parcel', 'parcel.id', 'news.parcel_id')
    .select(['news.at', 'news.event', 'news.words'])
    .where('parcel.transmission_id', '=', transmissionId)
    .orderBy('news.at')
    .orderBy('news.heard_at')
    .execute();
}

/** The latest of each way, with its address. */
export async function parcelsOf(transaction: Transaction, transmissionIds: readonly string[]): Promise<Map<string, ParcelOnWire>> {
  if (transmissionIds.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('parcel as p')
    .innerJoin('shipping_address as to', 'to.id', 'p.shipping_address_id')
    .select([
      'p.id',
      'p.transmission_id',
      'p.state',
      'p.words',
      'p.carrier',
      'p.tracking_number',
      'p.expected_on',
      'p.late_since',
      'p.changed_at',
    ])
    .select(shippingAddressColumns.map((name) => `to.${name} as to_${name}` as const))
    .distinctOn('p.transmission_id')
    .where('p.transmission_id', 'in', transmissionIds)
    .orderBy('p.transmission_id')
    .orderBy('p.made_at', 'desc')
    .execute();
  return new Map(
    rows.map(({ transmission_id, to_address, to_unit, to_city, to_state, to_postal_code, ...row }) => [
      transmission_id,
      {
        ...row,
        address: asAddress({ address: to_address, unit: to_unit, city: to_city, state: to_state, postal_code: to_postal_code }),
      },
    ]),
  );
}

/** Those that nobody has told about for too long, `today` at the clinic; locked. */
export function overdueParcels(transaction: Transaction, { today, since }: { today: string; since: Date }) {
  return transaction
    .selectFrom('parcel')
    .selectAll()
    .where('late_since', 'is', null)
    .where((of) =>
      of.or([
        of.and([of('state', 'in', ['ordered', 'shipped']), of('expected_on', '<', today)]),
        of.and([of('state', '=', 'ordered'), of('expected_on', 'is', null), of('changed_at', '<', since)]),
      ]),
    )
    .limit(200)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** In one of these states since before this moment. */
export function parcelsSince(transaction: Transaction, states: readonly ParcelState[], since: Date) {
  return transaction
    .selectFrom('parcel')
    .select(['id', 'patient_id', 'state', 'late_since'])
    .where('state', 'in', states)
    .where('changed_at', '<', since)
    .limit(200)
    .execute();
}

/** Under way, and not asked about since this moment: marked as asked now. */
export async function parcelsToAsk(transaction: Transaction, since: Date): Promise<string[]> {
  const rows = await transaction
    .updateTable('parcel')
    .set({ asked_at: sql<Date>`now()` })
    .where('state', 'in', ['ordered', 'shipped'])
    .where('asked_at', '<', since)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
