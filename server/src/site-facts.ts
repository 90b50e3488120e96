/** The clinic's figures as public pages carry them, in the words of the site: today's prices. */

import { theClinic } from './platform/actor.ts';
import type { Clinic } from './platform/clinic.ts';
import type { Country, Facts } from './platform/http/page-text.ts';
import { listOffered } from './services/list.ts';

const languages: Record<Country, string> = { us: 'en-US', ca: 'en-CA' };

export async function siteFacts(clinic: Clinic, country: Country): Promise<Facts> {
  const services = await listOffered(clinic, theClinic('/'));
  return Object.fromEntries(services.map(({ kind, price, currency }) => [`price.${kind}`, inWords(price, currency, languages[country])]));
}

/** 17900 → "$179", and "US$179" where a bare sign would be read as another dollar. */
function inWords(cents: number, currency: string, language: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(cents / 100);
}
