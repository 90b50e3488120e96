/** A patient waits for a time to come free, sees where they stand, and waits no longer. */

import { anyProvider } from '@pellis/contract/availability/availability';
import type { WaitingEntry, WaitingWish } from '@pellis/contract/bookings/bookings';
import { termsOfToday } from '../availability/terms-records.ts';
import { refuseOtherAges } from '../doctors/other-ages.ts';
import { ageGroupOf } from '../health-profiles/age-group.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { conflict, found, permit, wrongField } from '../platform/refusal.ts';
import { draftOf } from './draft-records.ts';
import { asHold } from './hold.ts';
import { expireHold, holdOf } from './hold-records.ts';
import { mayAskForVisits, maySeeVisits } from './policy.ts';
import { serviceFor } from './service-for.ts';
import { countAhead, endWaiting, insertWaiting, isProvider, type WaitingRow, waitingOf } from './waiting-records.ts';

/** Whoever joins again with another wish keeps no place: they ask for something else. */
export function joinWaitingList(clinic: Clinic, asker: Asker, wish: WaitingWish): Promise<WaitingEntry> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayAskForVisits(actor));
    const draft = await draftOf(transaction, { accountId: actor.id, patientId: actor.patientId });
    const place = draft?.answers.where;
    if (!place) throw conflict('step_missing', 'Please say first where you will be during the visit.');
    await actAsClinic(transaction, actor);
    const provider_id = wish.provider_id === anyProvider ? null : wish.provider_id;
    if (provider_id !== null && !(await isProvider(transaction, provider_id))) throw wrongField('provider_id', 'Choose a dermatologist');
    if (provider_id !== null)
      await refuseOtherAges(transaction, provider_id, await ageGroupOf(transaction, actor.patientId, place.time_zone));
    await endWaiting(transaction, actor.patientId, 'left');
    const { weekdays, day_parts, until } = wish;
    const { service_id } = draft;
    // refused at once where it is not offered there
    await serviceFor(
      transaction,
      { patientId: actor.patientId, state: place.state, serviceId: service_id },
      await termsOfToday(transaction),
    );
    const of = {
      account_id: actor.id,
      patient_id: actor.patientId,
      provider_id,
      service_id,
      state: place.state,
      time_zone: place.time_zone,
    };
    await insertWaiting(transaction, { id: newId(), ...of, weekdays, day_parts, until });
    return present(transaction, found(await waitingOf(transaction, actor.patientId)));
  });
}

export function readWaitingList(clinic: Clinic, asker: Asker): Promise<WaitingEntry> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(maySeeVisits(actor));
    const entry = found(await waitingOf(transaction, actor.patientId));
    await actAsClinic(transaction, actor);
    return present(transaction, entry);
  });
}

export function leaveWaitingList(clinic: Clinic, asker: Asker): Promise<void> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayAskForVisits(actor));
    await actAsClinic(transaction, actor);
    await endWaiting(transaction, actor.patientId, 'left');
    const held = await holdOf(transaction, actor.patientId);
    if (held?.is_offer) await expireHold(transaction, held.id);
  });
}

async function present(transaction: Transaction, entry: WaitingRow): Promise<WaitingEntry> {
  const held = await holdOf(transaction, entry.patient_id);
  return {
    id: entry.id,
    provider_id: entry.provider_id ?? anyProvider,
    weekdays: entry.weekdays,
    day_parts: entry.day_parts,
    until: entry.until,
    joined_at: entry.joined_at,
    ahead: await countAhead(transaction, entry),
    offer: held?.is_offer ? asHold(held) : null,
  };
}
