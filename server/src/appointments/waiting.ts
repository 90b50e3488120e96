/** A patient waits for a time to come free, sees where they stand, and waits no longer. */
import { anyProvider } from '@pellis/contract/availability';
import type { WaitingEntry, WaitingWish } from '@pellis/contract/bookings';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { letTheClinicAct, type Records } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { conflict, found, permit, wrongField } from '../platform/refusal.ts';
import { draftOf } from './draft-records.ts';
import { asHold } from './hold.ts';
import { expireHold, holdOf } from './hold-records.ts';
import { mayAskForVisits } from './policy.ts';
import { countAhead, endWaiting, insertWaiting, isProvider, type WaitingRow, waitingOf } from './waiting-records.ts';

/** Whoever joins again with another wish keeps no place: they ask for something else. */
export function joinWaitingList(clinic: Clinic, asker: Asker, wish: WaitingWish): Promise<WaitingEntry> {
  return clinic.db.write(asker, async (records, actor) => {
    permit(mayAskForVisits(actor));
    const draft = await draftOf(records, { accountId: actor.id, patientId: actor.patientId });
    const place = draft?.answers.where;
    if (!place) throw conflict('step_missing', 'Please say first where you will be during the visit.');
    await letTheClinicAct(records, actor);
    const provider_id = wish.provider_id === anyProvider ? null : wish.provider_id;
    if (provider_id !== null && !(await isProvider(records, provider_id))) throw wrongField('provider_id', 'Choose a dermatologist');
    await endWaiting(records, actor.patientId, 'left');
    const { weekdays, day_parts, until } = wish;
    const of = { account_id: actor.id, patient_id: actor.patientId, provider_id, state: place.state, time_zone: place.time_zone };
    await insertWaiting(records, { id: newId(), ...of, weekdays, day_parts, until });
    return present(records, found(await waitingOf(records, actor.patientId)));
  });
}

export function readWaitingList(clinic: Clinic, asker: Asker): Promise<WaitingEntry> {
  return clinic.db.read(asker, async (records, actor) => {
    permit(mayAskForVisits(actor));
    const entry = found(await waitingOf(records, actor.patientId));
    await letTheClinicAct(records, actor);
    return present(records, entry);
  });
}

export function leaveWaitingList(clinic: Clinic, asker: Asker): Promise<void> {
  return clinic.db.write(asker, async (records, actor) => {
    permit(mayAskForVisits(actor));
    await letTheClinicAct(records, actor);
    await endWaiting(records, actor.patientId, 'left');
    const held = await holdOf(records, actor.patientId);
    if (held?.is_offer) await expireHold(records, held.id);
  });
}

async function present(records: Records, entry: WaitingRow): Promise<WaitingEntry> {
  const held = await holdOf(records, entry.patient_id);
  return {
    id: entry.id,
    provider_id: entry.provider_id ?? anyProvider,
    weekdays: entry.weekdays,
    day_parts: entry.day_parts,
    until: entry.until,
    joined_at: entry.joined_at,
    ahead: await countAhead(records, entry),
    offer: held?.is_offer ? asHold(held) : null,
  };
}
