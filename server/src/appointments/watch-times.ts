/** Every minute: holds that are over go to the next in line, visits are reminded of, and money is looked after. */

import { expireLapsedHold, forgetEmptyHolds, lapsedHolds, lockTimesOf } from '../bookings/hold-records.ts';
import { offerFreed, offerWhatIsFree } from '../bookings/offer.ts';
import { noteDeclined } from '../bookings/waiting-records.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { authoriseAgain, giveUpUnpaid } from './money.ts';
import { remindOfVisits } from './remind.ts';

const asClinic = theClinic('times');
const day = 86_400_000;

export async function watchTimes(clinic: Clinic, now: Date): Promise<void> {
  await letHoldsGo(clinic, now);
  await offerWhatIsFree(clinic);
  await remindOfVisits(clinic, now);
  await giveUpUnpaid(clinic, now);
  await authoriseAgain(clinic, now);
  await clinic.db.write(asClinic, (transaction) => forgetEmptyHolds(transaction, new Date(now.getTime() - day)));
}

/** Each in a transaction of its own: the time goes to whoever waits, before anybody sees it free. */
async function letHoldsGo(clinic: Clinic, now: Date): Promise<void> {
  for (const { id, provider_id } of await clinic.db.read(asClinic, (transaction) => lapsedHolds(transaction, now))) {
    await clinic.db.write(asClinic, async (transaction) => {
      await lockTimesOf(transaction, [provider_id]);
      const gone = await expireLapsedHold(transaction, id, now);
      if (!gone) return;
      if (gone.is_offer) await noteDeclined(transaction, gone.patient_id, gone.starts_at);
      await offerFreed(clinic, transaction, gone);
    });
  }
}
