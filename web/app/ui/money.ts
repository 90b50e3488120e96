/** Cents as people read them. */

/** 17900 → "$179.00". */
export function money(cents: number, currency = 'USD'): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(cents / 100);
}

/** 17900 → "$179": for prices in a sentence, when they are whole. */
export function price(cents: number, currency = 'USD'): string {
  return cents % 100 === 0 ? money(cents, currency).replace(/\.00$/, '') : money(cents, currency);
}
