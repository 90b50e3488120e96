/** Orders a parcel from the pharmacy that ships, and calls one back. Run again after a fault or a kill, the same id is one order. */
import { patientById } from '../patients/records.ts';
import { askWhichShips } from '../pharmacies/partner.ts';
import { shippingAddressById } from '../pharmacies/shipping-address-records.ts';
import { type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { GatewayNotSetUp, MessageRefused } from '../platform/gateways/refused.ts';
import type { ParcelOrder } from '../platform/gateways/shipping-partner/shipping-partner.ts';
import { found } from '../platform/refusal.ts';
import { endParcel } from './hear.ts';
import { lockParcel, moveParcel, noteOnParcel, parcelById, pharmacyOfParcel } from './records.ts';

const asClinic: Asker = theClinic('parcels');

export async function orderParcel(clinic: Clinic, event: RecordedEvent): Promise<void> {
  const id = event.subject_id ?? '';
  const taken = await takeToOrder(clinic, id);
  if (!taken) return;
  const refuse = (words: string) => endParcel(clinic, id, { from: ['ordering'], to: 'refused', words });
  try {
    // the clinic may have another partner since, which does not have this prescription
    if ((await askWhichShips(clinic)) !== taken.pharmacy) return refuse('This pharmacy does not ship for us any more. Choose again.');
    await clinic.shippingPartner.order(taken.order);
  } catch (error) {
    if (error instanceof MessageRefused) return refuse(error.message);
    if (error instanceof GatewayNotSetUp) return refuse('There is no pharmacy any more that ships. Choose another one.');
    await sayNotTaken(clinic, id);
    throw error;
  }
  await clinic.db.write(asClinic, async (transaction, actor) => {
    const now = await lockParcel(transaction, id);
    // what was heard of it in the meantime says more
    if (now?.state !== 'ordering') return;
    await moveParcel(transaction, id, { state: 'ordered', words: '', late_since: null });
    await clinic.happened(transaction, actor, { name: 'parcel.ordered', patientId: now.patient_id, subjectId: id });
  });
}

/** From here on it may have arrived: it is taken back only by asking. */
function takeToOrder(clinic: Clinic, id: string): Promise<{ order: ParcelOrder; pharmacy: string | null } | undefined> {
  return clinic.db.write(asClinic, async (transaction) => {
    const parcel = await lockParcel(transaction, id);
    if (parcel?.state !== 'ordering') return undefined;
    await noteOnParcel(transaction, id, { tries: parcel.tries + 1 });
    const { first_name, last_name, phone } = found(await patientById(transaction, parcel.patient_id));
    const { street: address, ...to } = found(await shippingAddressById(transaction, parcel.shipping_address_id));
    const order = {
      ...{ orderId: parcel.id, prescription: parcel.transmission_id, withSamples: true },
      recipient: { name: `${first_name} ${last_name}`, phone, address, ...to },
    };
    return { order, pharmacy: await pharmacyOfParcel(transaction, parcel) };
  });
}

function sayNotTaken(clinic: Clinic, id: string): Promise<void> {
  const words = 'The pharmacy does not answer just now; we ask again by ourselves.';
  return clinic.db.write(asClinic, async (transaction) => {
    if ((await lockParcel(transaction, id))?.state === 'ordering') await noteOnParcel(transaction, id, { words });
  });
}

/** Its answer counts at once: what has left cannot be called back. */
export async function askToCancelParcel(clinic: Clinic, event: RecordedEvent): Promise<void> {
  const id = event.subject_id ?? '';
  const parcel = await clinic.db.read(asClinic, (transaction) => parcelById(transaction, id));
  if (parcel?.state !== 'cancel_asked') return;
  const { isCancelled, words } = await clinic.shippingPartner.cancel(id).catch(asAnswer);
  await endParcel(clinic, id, { from: ['cancel_asked'], to: isCancelled ? 'cancelled' : 'cancel_refused', words });
}

/** One that the partner never had, nobody mails; anything else is tried again. */
function asAnswer(error: unknown): { isCancelled: boolean; words: string } {
  if (error instanceof MessageRefused) return { isCancelled: true, words: '' };
  if (error instanceof GatewayNotSetUp) return { isCancelled: false, words: 'There is nobody any more who could be asked.' };
  throw error;
}
