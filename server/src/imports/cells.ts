/** What stands in a cell, as this clinic writes it; what is none stays as it is. */
import { places } from '@pellis/contract/people/places';

/** As the mask of a phone field writes it. */
export function phoneIn(text: string): string {
  const digits = text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return /^\d{10}$/.test(digits) ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : text;
}

/** Its two letters. */
export function stateIn(text: string): string {
  const plain = text.toLowerCase();
  return places.find(([code, name]) => code.toLowerCase() === plain || name.toLowerCase() === plain)?.[0] ?? text;
}

export function isState(code: string): boolean {
  return code !== 'ZZ' && places.some(([one]) => one === code);
}

/** Without the four digits of the street, and with the zero that spreadsheets take from the beginning. */
export function postalCodeIn(text: string): string {
  const five = text.replace(/^(\d{4,5})-?\d{4}$/, '$1');
  return /^\d{4}$/.test(five) ? `0${five}` : five;
}

export const noState = 'This is no state: write its two letters, as in CA';
