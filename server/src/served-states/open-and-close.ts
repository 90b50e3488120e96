/** The operator opens a state where a dermatologist is licensed, and closes it: what was begun there is finished. */
import { nameOfPlace, zoneOfState } from '@pellis/contract/people/places';
import type { closeState, KeptState, OpeningForm, StateNeeds } from '@pellis/contract/served-states/state-settings';
import type { z } from 'zod';
import { isAnybodyLicensed } from '../doctors/licence-records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Database, type Transaction } from '../platform/db/database.ts';
import { whoChangedLast } from '../platform/last-change-records.ts';
import { found, permit, wrongField } from '../platform/refusal.ts';
import { refuseOther } from '../platform/two-at-once.ts';
import { asServed } from './list.ts';
import { treatingNowhere, waitedFor } from './need-records.ts';
import { mayOpenStates } from './policy.ts';
import { insertState, keptStates, lockStates, setClosing, stateById, stretchesOf, todayBy } from './records.ts';

export function listStatesToSet(clinic: Clinic, asker: Asker): Promise<KeptState[]> {
  return setting(clinic.db.read, asker, present);
}

export function readNeeds(clinic: Clinic, asker: Asker): Promise<StateNeeds> {
  return setting(clinic.db.read, asker, async (transaction) => ({
    without_license: await treatingNowhere(transaction),
    wanted: (await waitedFor(transaction)).map((row) => ({ ...row, name: nameOfPlace(row.state) })),
  }));
}

/** Opening what opens that day already writes nothing. */
export function open(clinic: Clinic, asker: Asker, { state, opens_on }: OpeningForm): Promise<KeptState[]> {
  return setting(clinic.db.write, asker, async (transaction, actor) => {
    await lockStates(transaction);
    const time_zone = found(zoneOfState(state));
    if (opens_on < (await todayBy(transaction, time_zone))) throw wrongField('opens_on', 'Choose today or a later day');
    const stretches = await stretchesOf(transaction, state);
    if (stretches.some((one) => one.opens_on === opens_on && one.closes_on === null)) return present(transaction);
    if (stretches.some(({ closes_on }) => closes_on === null || closes_on > opens_on))
      throw wrongField('state', `${nameOfPlace(state)} is open or opens already.`);
    if (!(await isAnybodyLicensed(transaction, state, opens_on)))
      throw wrongField(
        'state',
        `No dermatologist has a license in ${nameOfPlace(state)} that counts on that day. Add it to a dermatologist first.`,
      );
    await insertState(transaction, { state, time_zone, opens_on });
    await clinic.happened(transaction, actor, { name: 'state.opened', subjectId: state, data: { state, opens_on } });
    return present(transaction);
  });
}

/** An opening that is yet to come is taken back by closing it on its day. */
export function close(
  clinic: Clinic,
  asker: Asker,
  id: number,
  { seen, closes_on }: z.output<typeof closeState.body>,
): Promise<KeptState[]> {
  return setting(clinic.db.write, asker, async (transaction, actor) => {
    await lockStates(transaction);
    const row = found(await stateById(transaction, id));
    const who = () => whoChangedLast(transaction, actor, { of: [row.state], names: ['state.opened', 'state.closed'] });
    await refuseOther({ seen, now: { closes_on: row.closes_on }, to: { closes_on }, who });
    if (row.closes_on === closes_on) return present(transaction);
    const today = await todayBy(transaction, row.time_zone);
    if (row.closes_on !== null && row.closes_on <= today) throw wrongField('closes_on', 'It is closed already. Open it again instead.');
    if (closes_on !== null && (closes_on < today || closes_on < row.opens_on))
      throw wrongField('closes_on', 'Choose today or a later day, and not before it opens');
    const others = (await stretchesOf(transaction, row.state)).filter((other) => other.id !== id && other.opens_on >= row.opens_on);
    if (others.some((other) => closes_on === null || closes_on > other.opens_on))
      throw wrongField('closes_on', 'It opens again before that day.');
    await setClosing(transaction, id, closes_on);
    await clinic.happened(transaction, actor, { name: 'state.closed', subjectId: row.state, data: { state: row.state, closes_on } });
    return present(transaction);
  });
}

function setting<T>(way: Database['read'], asker: Asker, work: (transaction: Transaction, actor: Actor) => Promise<T>): Promise<T> {
  return way(asker, async (transaction, actor) => {
    permit(mayOpenStates(actor));
    await actAsClinic(transaction, actor);
    return work(transaction, actor);
  });
}

async function present(transaction: Transaction): Promise<KeptState[]> {
  return (await keptStates(transaction)).map(({ state, time_zone, ...row }) => ({ ...row, ...asServed({ state, time_zone }) }));
}
