/** What a pharmacy mails goes the way of its prescription: ordered once the pharmacy has it, and taken back when that is. */
import type { AddressForm } from '@pellis/contract/people/addresses';
import { orderPrepared, type Prepared, prepareAnother, prepareParcel, takeBackParcel } from '../parcels/prepare.ts';
import { mails } from '../pharmacies/as-reached.ts';
import { chosenPharmacyOf } from '../pharmacies/records.ts';
import { insertShippingAddress } from '../pharmacies/shipping-address-records.ts';
import { type Actor, type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { conflict, found } from '../platform/refusal.ts';
import { prescriptionById } from '../prescriptions/records.ts';
import { idsOfStopped, lockTransmission, type TransmissionRecord } from './records.ts';
import { permitToWorkOn } from './whose.ts';

const asClinic: Asker = theClinic('parcels');

/** The pharmacy has it in hand and may pack it. */
const arrived: readonly string[] = ['received', 'partly_filled', 'filled'];
/** It will not be filled there, or must not be. */
const gone: readonly string[] = ['cancel_asked', 'cancelled', 'cancel_refused', 'failed', 'not_picked_up'];

type Way = Pick<TransmissionRecord, 'id' | 'note_id' | 'patient_id' | 'pharmacy_id' | 'state'>;

/** Where the patient has this pharmacy mail things. Needs a transaction as the clinic. */
export async function shipWhereWanted(clinic: Clinic, transaction: Transaction, actor: Actor, way: Way): Promise<Prepared> {
  const chosen = await chosenPharmacyOf(transaction, way.patient_id);
  if (!chosen || chosen.id !== way.pharmacy_id || chosen.shipping_address_id === null || !mails(clinic, chosen)) return 'as_it_was';
  const prepared = await prepareParcel(transaction, way, chosen.shipping_address_id);
  if (arrived.includes(way.state)) await orderPrepared(clinic, transaction, actor, way.id);
  return prepared;
}

/** After something became of the prescription at its pharmacy. */
export function followWithParcel(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(asClinic, async (transaction, actor) => {
    const way = await lockTransmission(transaction, event.subject_id ?? '');
    if (!way) return;
    const wasStopped = await isStopped(transaction, way);
    if (arrived.includes(way.state) && !wasStopped) await shipWhereWanted(clinic, transaction, actor, way);
    if (gone.includes(way.state)) await takeBackParcel(clinic, transaction, actor, { id: way.id, isStopped: wasStopped });
  });
}

/** Nobody is mailed what was stopped, also where its pharmacy had filled it. */
async function isStopped(transaction: Transaction, { prescription_id }: Pick<TransmissionRecord, 'prescription_id'>): Promise<boolean> {
  return Boolean((await prescriptionById(transaction, prescription_id))?.stopped_at);
}

/** After one of a note's was stopped, also where the pharmacy has filled it already: what has not been mailed stays there. */
export function keepBackStopped(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(asClinic, async (transaction, actor) => {
    for (const id of await idsOfStopped(transaction, event.subject_id ?? ''))
      await takeBackParcel(clinic, transaction, actor, { id, isStopped: true });
  });
}

/** The front desk, or whose it is, after talking to the patient; the address is theirs from then on. */
export function sendParcelAgain(clinic: Clinic, asker: Asker, id: string, address: AddressForm): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    await permitToWorkOn(transaction, actor, id);
    const way = found(await lockTransmission(transaction, id));
    if (!clinic.shippingPartner.isSetUp)
      throw conflict('nobody_ships', 'There is no pharmacy any more that ships. Send it to another one.');
    if (!arrived.includes(way.state))
      throw conflict('nothing_to_mail', 'The pharmacy does not have this prescription any more: nothing can be mailed again.');
    if (await isStopped(transaction, way)) throw conflict('stopped', 'This prescription was stopped: nothing of it is mailed any more.');
    const by = { patient_id: way.patient_id, confirmed_by: actor.id };
    const isMade = await prepareAnother(transaction, way, await insertShippingAddress(transaction, address, by));
    if (!isMade) throw conflict('parcel_under_way', 'A parcel is under way already, or has arrived.');
    await orderPrepared(clinic, transaction, actor, way.id);
    return { detail: 'The pharmacy is asked to mail it once more.' };
  });
}
