/** Where a price may count: everywhere, or in a state; those that are served first. */
import { places } from '@pellis/contract/people/places';
import type { KeptService } from '@pellis/contract/services/service-settings';

export function placesToPrice(served: KeptService['today']): { value: string; label: string }[] {
  const isServed = (code: string) => served.some(({ state }) => state === code);
  const states = places.filter(([code]) => code !== 'ZZ').map(([value, label]) => ({ value: String(value), label: String(label) }));
  const [first, rest] = [states.filter(({ value }) => isServed(value)), states.filter(({ value }) => !isServed(value))];
  return [{ value: '', label: 'Everywhere without a price of its own' }, ...first, ...rest];
}
