/** Has what a pharmacy fills mailed to its patient: prepared with the prescription, ordered once the pharmacy has it, and taken back while it has not left. */
import type { Actor } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { insertParcel, lockLatestParcel, moveParcel, noteOnParcel, type ParcelRecord } from './records.ts';
import { over } from './states.ts';

/** The way of a prescription to its pharmacy, locked by whoever calls. */
interface Way {
  id: string;
  note_id: string;
  patient_id: string;
}

/** `fixed`: it was ordered for another address, which only the pharmacy can change. */
export type Prepared = 'prepared' | 'as_it_was' | 'fixed';

/** One is ordered once, whoever presses how often; the address of one that has not left the house is corrected. A lost one is the front desk's to send again. */
export async function prepareParcel(
  transaction: Transaction,
  { id, note_id, patient_id }: Way,
  shipping_address_id: string,
): Promise<Prepared> {
  const latest = await lockLatestParcel(transaction, id);
  if (latest?.shipping_address_id === shipping_address_id && !over.includes(latest.state)) return 'as_it_was';
  if (latest && isAtHome(latest)) {
    await noteOnParcel(transaction, latest.id, { shipping_address_id });
    return 'prepared';
  }
  if (latest && latest.state !== 'refused' && latest.state !== 'cancelled') return latest.state === 'lost' ? 'as_it_was' : 'fixed';
  await insertParcel(transaction, { transmission_id: id, note_id, patient_id, shipping_address_id });
  return 'prepared';
}

/** Once more, by the front desk or the prescriber; false while one is under way, or has arrived. */
export async function prepareAnother(transaction: Transaction, way: Way, shipping_address_id: string): Promise<boolean> {
  const latest = await lockLatestParcel(transaction, way.id);
  if (!latest || !over.includes(latest.state)) return false;
  const { id: transmission_id, note_id, patient_id } = way;
  return (await insertParcel(transaction, { transmission_id, note_id, patient_id, shipping_address_id })) !== undefined;
}

/** The pharmacy has the prescription: it is asked to mail it. */
export async function orderPrepared(clinic: Clinic, transaction: Transaction, actor: Actor, transmissionId: string): Promise<void> {
  const parcel = await lockLatestParcel(transaction, transmissionId);
  if (parcel?.state !== 'waiting') return;
  await moveParcel(transaction, parcel.id, { state: 'ordering' });
  await clinic.happened(transaction, actor, { name: 'parcel.to_order', patientId: parcel.patient_id, subjectId: parcel.id });
}

/** The pharmacy is not to fill it any more, or does not have it. One that was lost, of a prescription that was stopped, waits for nobody; should it turn up, it is said to have left before. */
export async function takeBackParcel(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { id, isStopped }: { id: string; isStopped: boolean },
): Promise<void> {
  const parcel = await lockLatestParcel(transaction, id);
  const isOver = isStopped && (parcel?.state === 'lost' || parcel?.state === 'refused');
  const taken = isOver ? ({ state: 'cancelled', words: '' } as const) : parcel && howTakenBack(parcel);
  if (!parcel || !taken) return;
  await moveParcel(transaction, parcel.id, taken);
  const name = `parcel.${taken.state}` as const;
  await clinic.happened(transaction, actor, { name, patientId: parcel.patient_id, subjectId: parcel.id });
}

/** Undefined of what has arrived, or never will. */
function howTakenBack(parcel: ParcelRecord) {
  if (isAtHome(parcel)) return { state: 'cancelled', words: '' } as const;
  if (parcel.state === 'ordering' || parcel.state === 'ordered') return { state: 'cancel_asked', words: '' } as const;
  return parcel.state === 'shipped' ? ({ state: 'cancel_refused', words: 'It had left before it was stopped.' } as const) : undefined;
}

/** Nothing of it has left the house. */
function isAtHome({ state, tries }: ParcelRecord): boolean {
  return state === 'waiting' || (state === 'ordering' && tries === 0);
}
