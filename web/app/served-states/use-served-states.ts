/** The states where people may be cared for today, as forms offer them. */
import { listServedStates, type ServedState } from '@pellis/contract/served-states/served-states';
import { useRead } from '../platform/use-api.ts';

const minute = 60_000;
const none: readonly ServedState[] = [];

/** None until they are known. */
export function useServedStates(): readonly ServedState[] {
  return useRead(listServedStates, undefined, { freshFor: 5 * minute }).data ?? none;
}

/** "California and Nevada"; "certain states" until it is known which. */
export function inWords(states: readonly ServedState[]): string {
  return states.length === 0 ? 'certain states' : new Intl.ListFormat('en-US').format(states.map(({ name }) => name));
}

export function asOptions(states: readonly ServedState[]): { value: string; label: string }[] {
  return states.map(({ code, name }) => ({ value: code, label: name }));
}
