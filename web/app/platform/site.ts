/** The clinic's two sites: which one this is, what it is written in, and where the other one stands. */

export const countries = ['us', 'ca'] as const;
export type Country = (typeof countries)[number];

/** Stand-ins for addresses that are configured later: the server writes the real ones in before a page leaves it. */
const standIns = { us: 'https://us.site.invalid', ca: 'https://ca.site.invalid' } as const;

// in a browser the page says which site it belongs to; while pages are written, who writes them does
const page = typeof document === 'undefined' ? undefined : document.documentElement.dataset;
const writing = globalThis as { clinicCountry?: string };

export const country: Country = (page ? page.country : writing.clinicCountry) === 'ca' ? 'ca' : 'us';
export const otherCountry: Country = country === 'us' ? 'ca' : 'us';

/** How words, dates and amounts are written here. */
export const language = languageOf(country);

/** The beginning of every address of this site. */
export const site: string = page ? (page.site ?? '') : standIns[country];

/** The beginning of the other site's addresses; undefined while the clinic has only one site. */
export const otherSite: string | undefined = page ? page.otherSite : standIns[otherCountry];

export function languageOf(of: Country): 'en-US' | 'en-CA' {
  return of === 'us' ? 'en-US' : 'en-CA';
}
