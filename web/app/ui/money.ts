/** Cents as people read them. */
import { language } from '../platform/site.ts';

/** 17900 → "$179.00"; "US$179.00" where a bare sign would be read as another dollar. */
export function money(cents: number, currency = 'USD'): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(cents / 100);
}

/** 17900 → "$179": for prices in a sentence, when they are whole. */
export function price(cents: number, currency = 'USD'): string {
  return cents % 100 === 0 ? money(cents, currency).replace(/\.00$/, '') : money(cents, currency);
}
