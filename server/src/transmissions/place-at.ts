/** Brings one prescription to a pharmacy: prepared for it, moved there once another has let go of it, or left where it was filled. */

import { isMailed } from '../parcels/records.ts';
import type { PharmacyRow } from '../pharmacies/records.ts';
import type { Actor } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import {
  type ActivePrescription,
  insertTransmission,
  latestOf,
  moveTransmission,
  type NewTransmission,
  type TransmissionRecord,
} from './records.ts';
import { shipWhereWanted } from './ship.ts';
import { atHome, mayHaveArrived, outside } from './states.ts';

/** `here`: it was there already; `to_new_address`, or `to_old_address`, where it is mailed. `moving`: another pharmacy is asked to let go first. `busy`: one that was filled, or handed over, stays. `mailed`: so does a parcel on its way. */
export type Placed = 'to_new_address' | 'to_old_address' | 'sent' | 'waits_for_reason' | 'moving' | 'here' | 'busy' | 'mailed';

const whereShipped = { prepared: 'to_new_address', fixed: 'to_old_address', as_it_was: 'here' } as const;

/** `askedBy`: null where the clinic does it by itself. Needs a transaction as the clinic, with the prescription locked. */
export async function placeAt(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { one, pharmacy, askedBy }: { one: ActivePrescription; pharmacy: PharmacyRow; askedBy: string | null },
): Promise<Placed> {
  const latest = await latestOf(transaction, one.id);
  if (latest && latest.pharmacy_id === pharmacy.id && !isOver(latest.state))
    return whereShipped[await shipWhereWanted(clinic, transaction, actor, latest)];
  if (latest && (latest.state === 'filled' || latest.state === 'handed_over' || latest.state === 'cancel_refused')) return 'busy';
  if (latest && (await isMailed(transaction, latest.id))) return 'mailed';
  if (latest?.state === 'cancel_asked' || (latest && outside.includes(latest.state) && latest.route === 'electronic')) {
    await moveTransmission(transaction, latest.id, { state: 'cancel_asked', moves_to: pharmacy.id, asked_by: askedBy });
    const event = { patientId: one.patient_id, subjectId: latest.id };
    if (latest.state !== 'cancel_asked') await clinic.happened(transaction, actor, { name: 'transmission.cancel_asked', ...event });
    return 'moving';
  }
  // a fax cannot be called back: its pharmacy is told by telephone
  if (latest && outside.includes(latest.state)) return 'busy';
  if (latest) await leaveBehind(clinic, transaction, actor, latest);
  return begin(clinic, transaction, actor, { one, pharmacy, askedBy });
}

async function leaveBehind(clinic: Clinic, transaction: Transaction, actor: Actor, latest: TransmissionRecord): Promise<void> {
  if (mayHaveArrived(latest)) return callBack(clinic, transaction, actor, latest, 'It was sent again.');
  if (atHome.includes(latest.state))
    await moveTransmission(transaction, latest.id, { state: 'cancelled', words: 'It goes to another pharmacy.' });
}

type By = Parameters<Clinic['happened']>[1];

/** The CancelRx follows as a job, for as long as the network is away. */
export async function callBack(clinic: Clinic, transaction: Transaction, actor: By, one: TransmissionRecord, words: string): Promise<void> {
  await moveTransmission(transaction, one.id, { state: 'cancel_asked', words, moves_to: null });
  await clinic.happened(transaction, actor, { name: 'transmission.cancel_asked', patientId: one.patient_id, subjectId: one.id });
}

function isOver(state: string): boolean {
  return ['failed', 'cancelled', 'cancel_refused', 'not_picked_up', 'cancel_asked'].includes(state);
}

/** A new row: on its way at once, or waiting for the prescriber's reason to leave on paper. */
export async function begin(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { one, pharmacy, askedBy }: { one: ActivePrescription; pharmacy: PharmacyRow; askedBy: string | null },
): Promise<Placed> {
  const isElectronic = pharmacy.takes_electronic && !one.is_free && clinic.pharmacyNetwork.isSetUp;
  const row = {
    ...ofPrescription(one),
    pharmacy_id: pharmacy.id,
    route: isElectronic ? 'electronic' : 'fax',
    state: isElectronic ? 'prepared' : 'waiting',
    asked_by: askedBy,
    words: isElectronic ? '' : whyNotElectronic(one, pharmacy),
  } satisfies NewTransmission;
  const made = await insertTransmission(transaction, row);
  if (!made) return 'here';
  const event = { patientId: one.patient_id, subjectId: made.id };
  await clinic.happened(transaction, actor, { name: isElectronic ? 'transmission.prepared' : 'transmission.needs_reason', ...event });
  await shipWhereWanted(clinic, transaction, actor, { ...row, id: made.id });
  return isElectronic ? 'sent' : 'waits_for_reason';
}

/** Nobody has named a pharmacy yet: the note asks for one, and a day later an e-mail does. */
export async function leaveUnaddressed(transaction: Transaction, one: ActivePrescription): Promise<void> {
  const row = { ...ofPrescription(one), pharmacy_id: null, route: 'electronic', state: 'unaddressed' } satisfies NewTransmission;
  await insertTransmission(transaction, row);
}

function ofPrescription({ id, note_id, patient_id, position, prescribed_by }: ActivePrescription) {
  return { prescription_id: id, note_id, patient_id, position, prescribed_by };
}

function whyNotElectronic(one: ActivePrescription, pharmacy: PharmacyRow): string {
  if (one.is_free) return 'It is written in free words, which the electronic form cannot carry.';
  return pharmacy.takes_electronic ? 'Electronic prescribing is not set up here.' : `${pharmacy.name} takes no electronic prescriptions.`;
}
