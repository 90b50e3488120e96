/** What the pharmacy that ships says of a parcel: written down once, in whatever order it comes, and told on where it changes something. */
import type { ParcelState } from '@pellis/contract/parcels/parcels';
import { type Actor, type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { ShippingNews } from '../platform/gateways/shipping-partner/shipping-partner.ts';
import { Refusal } from '../platform/refusal.ts';
import { anotherStands, insertParcelNews, lockParcel, moveParcel, noteOnParcel, type ParcelRecord } from './records.ts';
import { afterNews, mayBeLate, standing } from './states.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const asClinic: Asker = theClinic('parcels');

export async function hearShipping(clinic: Clinic, body: Buffer, headers: Headers): Promise<void> {
  const told = clinic.shippingPartner.readIncoming(body, headers);
  if (!told) throw new Refusal(400, 'bad_signature', 'We could not read that request.');
  for (const news of told) await hearParcel(clinic, news);
}

/** Of one that we do not know, nothing: the partner is told that it was heard. */
export function hearParcel(clinic: Clinic, news: ShippingNews): Promise<void> {
  return clinic.db.write(asClinic, async (transaction, actor) => {
    const parcel = await lockParcel(transaction, news.about);
    if (!parcel) return;
    const { id, event, words, at } = news;
    const isNew = await insertParcelNews(transaction, { id, parcel_id: parcel.id, patient_id: parcel.patient_id, event, words, at });
    if (!isNew) return;
    await keepTracking(transaction, parcel, news);
    if (event === 'delayed' && mayBeLate(parcel.state)) return sayLate(clinic, transaction, actor, { parcel, words, now: new Date() });
    const next = afterNews(parcel.state, event);
    // the index lets only one stand: this one turned up after another was sent
    const isTwice = next && standing.includes(next) && !standing.includes(parcel.state) && (await anotherStands(transaction, parcel));
    if (next && !isTwice) await become(clinic, transaction, actor, { parcel, next, words });
  });
}

/** The number and the day stay known whatever becomes of it. */
async function keepTracking(
  transaction: Transaction,
  parcel: ParcelRecord,
  { carrier, trackingNumber, expectedOn }: ShippingNews,
): Promise<void> {
  if (parcel.state === 'cancelled') return;
  const known = { ...(carrier ? { carrier } : {}), ...(trackingNumber ? { tracking_number: trackingNumber } : {}) };
  const expected = expectedOn ? { expected_on: expectedOn } : {};
  if (carrier || trackingNumber || expectedOn) await noteOnParcel(transaction, parcel.id, { ...known, ...expected });
}

/** It takes longer than was said: the family is told, each time the partner says so. */
export async function sayLate(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { parcel, words, now }: { parcel: ParcelRecord; words: string; now: Date },
): Promise<void> {
  // by whichever clock it was said last
  const late_since = parcel.late_since && parcel.late_since > now ? parcel.late_since : now;
  await noteOnParcel(transaction, parcel.id, { late_since, words });
  await clinic.happened(transaction, actor, { name: 'parcel.late', patientId: parcel.patient_id, subjectId: parcel.id });
}

type Told = Exclude<ParcelState, 'waiting' | 'ordering'>;
interface Change {
  parcel: ParcelRecord;
  next: ParcelState;
  words: string;
}

async function become(clinic: Clinic, transaction: Transaction, actor: Actor, { parcel, next, words }: Change): Promise<void> {
  // on its way it is late only once more is said
  const isOnTime = next === 'ordered' || next === 'shipped' || next === 'delivered' ? { late_since: null } : {};
  await moveParcel(transaction, parcel.id, { state: next, words, ...isOnTime });
  const name = `parcel.${next as Told}` as const;
  await clinic.happened(transaction, actor, { name, patientId: parcel.patient_id, subjectId: parcel.id });
}

/** What we conclude ourselves. */
export function endParcel(
  clinic: Clinic,
  id: string,
  { from, to, words }: { from: readonly ParcelState[]; to: Told; words: string },
): Promise<void> {
  return clinic.db.write(asClinic, async (transaction, actor) => {
    const parcel = await lockParcel(transaction, id);
    if (parcel && from.includes(parcel.state)) await become(clinic, transaction, actor, { parcel, next: to, words });
  });
}
