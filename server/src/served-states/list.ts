/** Tells anybody where people may be cared for today. */
import { nameOfPlace } from '@pellis/contract/people/places';
import type { ServedState } from '@pellis/contract/served-states/served-states';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { openStates } from './records.ts';

export function listServed(clinic: Clinic, asker: Asker): Promise<ServedState[]> {
  return clinic.db.read(asker, async (transaction) => (await openStates(transaction)).map(asServed));
}

export function asServed({ state, time_zone }: { state: string; time_zone: string }): ServedState {
  return { code: state, name: nameOfPlace(state), time_zone };
}
