/** Looks after parcels that nobody tells about: late ones are said to be, an order or a call back that nobody takes for a day is seen to, and the partner is asked for what it may have told in vain. */
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { dayAt } from '../platform/times.ts';
import { endParcel, hearParcel, sayLate } from './hear.ts';
import { lockParcel, overdueParcels, parcelsSince, parcelsToAsk } from './records.ts';

const dayMs = 24 * 3_600_000;
/** To pack one, where no day was named. */
const packingMs = 4 * dayMs;
const askEveryMs = 12 * 3_600_000;
const asClinic = theClinic('parcels');

export async function watchParcels(clinic: Clinic, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await clinic.db.write(asClinic, async (transaction, actor) => {
    const today = dayAt(now, clinic.config.clinicTimeZone);
    for (const parcel of await overdueParcels(transaction, { today, since: ago(packingMs) }))
      await sayLate(clinic, transaction, actor, { parcel, words: '', now });
  });
  for (const { id, late_since } of await clinic.db.read(asClinic, (transaction) => parcelsSince(transaction, ['ordering'], ago(dayMs))))
    if (isToBeOrdered(late_since, now)) await orderOnceMore(clinic, id, now);
  for (const { id } of await clinic.db.read(asClinic, (transaction) => parcelsSince(transaction, ['cancel_asked'], ago(dayMs))))
    await endParcel(clinic, id, { from: ['cancel_asked'], to: 'cancel_refused', words: 'The pharmacy has not answered for a day.' });
  await askForNews(clinic, ago(askEveryMs));
}

/** Nobody has taken the order for a day: it is late, and asked for again, each day anew. */
function orderOnceMore(clinic: Clinic, id: string, now: Date): Promise<void> {
  return clinic.db.write(asClinic, async (transaction, actor) => {
    const parcel = await lockParcel(transaction, id);
    // another process may have been faster
    if (parcel?.state !== 'ordering' || !isToBeOrdered(parcel.late_since, now)) return;
    await sayLate(clinic, transaction, actor, { parcel, words: 'The pharmacy has not answered for a day.', now });
    await clinic.happened(transaction, actor, { name: 'parcel.to_order', patientId: parcel.patient_id, subjectId: id });
  });
}

const isToBeOrdered = (lateSince: Date | null, now: Date) => lateSince === null || lateSince.getTime() < now.getTime() - dayMs;

async function askForNews(clinic: Clinic, since: Date): Promise<void> {
  if (!clinic.shippingPartner.isSetUp) return;
  for (const id of await clinic.db.write(asClinic, (transaction) => parcelsToAsk(transaction, since))) {
    try {
      for (const news of await clinic.shippingPartner.newsOf(id)) await hearParcel(clinic, news);
    } catch (error) {
      clinic.log.warn({ err: error }, 'the shipping partner could not be asked for news');
      return;
    }
  }
}
