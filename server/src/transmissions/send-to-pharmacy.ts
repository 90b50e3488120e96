/** Sends what a note prescribed to a pharmacy: at the signature by itself, later when the patient, the prescriber or the desk says where. */
import { noteById } from '../notes/records.ts';
import { mails } from '../pharmacies/as-reached.ts';
import { chosenPharmacyOf, maySeePharmacyOf, pharmacyById } from '../pharmacies/records.ts';
import { type Actor, type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { leaveUnaddressed, type Placed, placeAt } from './place-at.ts';
import { mayRoute } from './policy.ts';
import { type ActivePrescription, latestOf, lockActive, noteOfRefill, noteToRoute, pharmacyOfRenewed } from './records.ts';

export function sendToPharmacy(clinic: Clinic, asker: Asker, noteId: string, pharmacyId: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayRoute(actor));
    const note = found(await noteToRoute(transaction, noteId));
    permit(await maySeePharmacyOf(transaction, note.patient_id));
    const pharmacy = found(await pharmacyById(transaction, pharmacyId));
    permit(pharmacy.patient_id === null || pharmacy.patient_id === note.patient_id);
    await actAsClinic(transaction, actor);
    const list = await lockActive(transaction, noteId, dayAt(new Date(), clinic.config.clinicTimeZone));
    if (list.length === 0)
      throw conflict('nothing_to_send', 'Nothing of this note can be filled any more: it was stopped, or its time is over.');
    const placed: Placed[] = [];
    for (const one of list) placed.push(await placeAt(clinic, transaction, actor, { one, pharmacy, askedBy: actor.id }));
    return { detail: whatHappened(placed, pharmacy) };
  });
}

/** In the words of the one thing that most needs to be known. */
function whatHappened(placed: readonly Placed[], { name, phone }: { name: string; phone: string }): string {
  const has = (kind: Placed) => placed.includes(kind);
  if (has('to_old_address')) return `${name} packs it for the address from before. To change that, call them: ${phone}.`;
  if (has('to_new_address')) return `${name} has it, and mails it to the address that you confirmed.`;
  if (placed.every((one) => one === 'here')) return `It is with ${name} already.`;
  if (placed.every((one) => one === 'busy'))
    return 'The pharmacy that has it has filled it, or got it on paper: please call them to have it moved.';
  if (placed.every((one) => one === 'mailed')) return 'It is in the mail already. Write to us if it does not arrive.';
  const rest = has('busy') || has('mailed') ? ' What was filled, mailed, or left on paper stays where it is.' : '';
  if (has('moving')) return `The other pharmacy is asked to let go of it first; then it goes to ${name}.${rest}`;
  if (has('waits_for_reason')) return `The dermatologist is asked to let it leave by fax to ${name}.${rest}`;
  return `On its way to ${name}.${rest}`;
}

/** After the signature: where the patient wants it, or nowhere until they say. */
export function routeSigned(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('transmissions'), async (transaction, actor) => {
    const note = await noteById(transaction, event.subject_id ?? '');
    if (note) await route(clinic, transaction, actor, { note, isMeant: () => true });
  });
}

/** After a refill was approved: the renewals go where the patient wants things now. */
export function routeRenewed(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('transmissions'), async (transaction, actor) => {
    const noteId = await noteOfRefill(transaction, event.subject_id ?? '');
    const note = noteId && (await noteById(transaction, noteId));
    if (note) await route(clinic, transaction, actor, { note, isMeant: (one) => one.refill_id === event.subject_id });
  });
}

async function route(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { note, isMeant }: { note: { id: string; patient_id: string }; isMeant: (one: ActivePrescription) => boolean },
): Promise<void> {
  const list = await lockActive(transaction, note.id, dayAt(new Date(), clinic.config.clinicTimeZone));
  const chosen = await chosenPharmacyOf(transaction, note.patient_id);
  // who had things mailed chooses anew once that pharmacy mails no more
  const isOver = chosen !== undefined && chosen.shipping_address_id !== null && !mails(clinic, chosen);
  for (const one of list.filter(isMeant)) {
    // this job may run twice, and somebody may have said where meanwhile
    if (await latestOf(transaction, one.id)) continue;
    // a renewal stays where it was, unless the patient wants another pharmacy
    const to = isOver ? undefined : (chosen?.id ?? (await pharmacyOfRenewed(transaction, one.id)));
    const pharmacy = to === undefined ? undefined : await pharmacyById(transaction, to);
    if (pharmacy) await placeAt(clinic, transaction, actor, { one, pharmacy, askedBy: null });
    else await leaveUnaddressed(transaction, one);
  }
}
