/** What the clinic has added of its own, as the written pages list it; nothing while there is none. */
import { nameOfPlace } from '@pellis/contract/people/places';
import type { ListItem } from '../platform/http/page-lists.ts';
import type { OwnInState } from './list.ts';
import { listed, priceInPlaces } from './price-words.ts';

/** By the name of `data-list` on the page. */
export function ownOnPages(all: readonly OwnInState[], language: string): Record<string, string> {
  if (all.length === 0) return {};
  const places = new Set(all.map(({ state }) => state)).size;
  const services = Map.groupBy(all, ({ id }) => id);
  return { 'services.own': JSON.stringify([...services.values()].map((one) => asItem(one, places, language))) };
}

function asItem(prices: readonly OwnInState[], places: number, language: string): ListItem {
  const [{ id = 0, name = '', about = '', minutes = 0, takes_insurance = false } = {}] = prices;
  const amount = priceInPlaces(
    prices.map(({ state, price }) => ({ state, price, currency: 'USD' })),
    language,
  );
  // where it is offered in some of the states only, the page says in which
  const states = prices.flatMap(({ state }) => (state ? [nameOfPlace(state)] : []));
  const where = prices.length < places && !amount.includes(' in ') ? ` in ${listed(states, language)}` : '';
  const pays = takes_insurance ? 'insurance accepted' : 'paid by card';
  return { value: String(id), label: name, why: `${amount}${where}`, more: [`${minutes} minutes by live video, ${pays}`, about] };
}
