/** The pharmacy that a patient wants: read, and named by the patient, by whoever treats them, or by the front desk on the phone. */
import type { AddressForm } from '@pellis/contract/people/addresses';
import type { ChosenPharmacy, Pharmacy, readChosenPharmacy as readChosen } from '@pellis/contract/pharmacies/pharmacies';
import type { Reply } from '@pellis/contract/platform/endpoint';
import { patientById } from '../patients/records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { asReached, mails } from './as-reached.ts';
import { pharmacyThatShips } from './partner.ts';
import { mayFindPharmacies, maySeeChosen } from './policy.ts';
import { chosenPharmacyOf, insertChoice, insertTyped, maySeePharmacyOf, type PharmacyRow, pharmacyById } from './records.ts';
import { asAddress, insertShippingAddress, isSameAddress, shippingAddressById, shippingAddressOf } from './shipping-address-records.ts';

export function readChosenPharmacy(clinic: Clinic, asker: Asker, patientId: string): Promise<Reply<typeof readChosen>> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(maySeeChosen(actor) && (await maySeePharmacyOf(transaction, patientId)));
    const patient = found(await patientById(transaction, patientId));
    const chosen = await chosenPharmacyOf(transaction, patientId);
    // nobody mails there any more: they choose anew
    const pharmacy = chosen?.shipping_address_id && !mails(clinic, chosen) ? undefined : chosen;
    const shipsTo = pharmacy?.shipping_address_id ?? undefined;
    return {
      pharmacy: pharmacy ? asReached(clinic, pharmacy) : null,
      state: patient.state,
      ships_to: shipsTo === undefined ? null : found(await shippingAddressById(transaction, shipsTo)),
      may_ship_to: clinic.shippingPartner.isSetUp ? ((await shippingAddressOf(transaction, patientId)) ?? asAddress(patient)) : null,
    };
  });
}

export async function choosePharmacy(
  clinic: Clinic,
  asker: Asker,
  patientId: string,
  choice: ChosenPharmacy,
): Promise<{ detail: string; pharmacy: Pharmacy }> {
  const partner = 'ship_to' in choice ? await askWhoShips(clinic, asker, patientId) : undefined;
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(await mayChooseFor(transaction, actor, patientId));
    const known = 'pharmacy_id' in choice ? await knownOf(clinic, transaction, patientId, choice.pharmacy_id) : undefined;
    await actAsClinic(transaction, actor);
    const id = known?.id ?? partner ?? newId();
    if ('typed' in choice) await insertTyped(transaction, { id, patient_id: patientId, ...choice.typed });
    const shipTo = 'ship_to' in choice ? choice.ship_to : undefined;
    if (!(await isChosen(transaction, patientId, { id, shipTo }))) {
      const by = { patient_id: patientId, confirmed_by: actor.id };
      const shipping_address_id = shipTo ? await insertShippingAddress(transaction, shipTo, by) : null;
      await insertChoice(transaction, { patient_id: patientId, pharmacy_id: id, shipping_address_id, chosen_by: actor.id });
      await clinic.happened(transaction, actor, { name: 'pharmacy.chosen', patientId, subjectId: id });
    }
    const pharmacy = found(await chosenPharmacyOf(transaction, patientId));
    return { detail: whatFollows(pharmacy.name, shipTo !== undefined), pharmacy };
  });
}

/** One they may see: a typed one of another patient is nobody else's. */
async function knownOf(clinic: Clinic, transaction: Transaction, patientId: string, id: string): Promise<PharmacyRow> {
  const known = found(await pharmacyById(transaction, id));
  permit(known.patient_id === null || known.patient_id === patientId);
  if (mails(clinic, known)) throw conflict('ship_to_needed', `${known.name} mails only: choose “Ship it to me”, and say where to.`);
  return known;
}

async function mayChooseFor(transaction: Transaction, actor: Actor, patientId: string): Promise<boolean> {
  return mayFindPharmacies(actor) && (await maySeePharmacyOf(transaction, patientId));
}

/** Outside a transaction: the partner may take its time. */
async function askWhoShips(clinic: Clinic, asker: Asker, patientId: string): Promise<string> {
  await clinic.db.read(asker, async (transaction, actor) => permit(await mayChooseFor(transaction, actor, patientId)));
  return pharmacyThatShips(clinic);
}

/** As it is already: the same pharmacy, and picked up or mailed to the same address. */
async function isChosen(transaction: Transaction, patientId: string, { id, shipTo }: { id: string; shipTo: AddressForm | undefined }) {
  const now = await chosenPharmacyOf(transaction, patientId);
  if (now?.id !== id) return false;
  const address = now.shipping_address_id === null ? undefined : await shippingAddressById(transaction, now.shipping_address_id);
  return address && shipTo ? isSameAddress(address, shipTo) : address === shipTo;
}

function whatFollows(name: string, isShipped: boolean): string {
  return isShipped ? `${name} mails to you what is prescribed from now on.` : `${name} is the pharmacy for what is prescribed from now on.`;
}
