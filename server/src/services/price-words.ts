/** What something costs, in words: each amount once, with the states where it is that. */
import { nameOfPlace } from '@pellis/contract/people/places';

interface PriceInPlace {
  /** Null while no state is served. */
  state: string | null;
  price: number;
  currency: string;
}

/** "$179", or "$179 in California and $199 in Nevada" where it depends. */
export function priceInPlaces(prices: readonly PriceInPlace[], language: string): string {
  const amounts = Map.groupBy(prices, ({ price, currency }) => inWords(price, currency, language));
  const where = (of: readonly PriceInPlace[]) => of.flatMap(({ state }) => (state ? [nameOfPlace(state)] : []));
  const parts = [...amounts].map(([amount, of]) => (amounts.size === 1 ? amount : `${amount} in ${listed(where(of), language)}`));
  return listed(parts, language);
}

export function listed(words: readonly string[], language: string): string {
  return new Intl.ListFormat(language).format(words);
}

/** 17900 → "$179", and "US$179" where a bare sign would be read as another dollar. */
function inWords(cents: number, currency: string, language: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(cents / 100);
}
