/**
 * The clinic's own name. It is a place that the server fills when it sends a page, so that the owner may change it
 * while the clinic runs; in the browser it is read off the page.
 */

// the list of addresses is also read outside a built page, where only the process knows the settings
const settings = typeof process === 'undefined' ? {} : process.env;
const built = import.meta.env.CLINIC_NAME ?? settings['CLINIC_NAME'] ?? 'Pellis Dermatology';
const told = typeof document === 'undefined' ? undefined : document.documentElement.dataset['clinicName'];

/** While it is worked on, no server fills the page. */
const inBrowser = told?.startsWith('{{') ? 'Pellis Dermatology' : told;

export const clinicName: string = inBrowser ?? built;
/** The page about the clinic; the server puts the clinic's own word into its address. */
export const whyPath = '/why-pellis';

const [first = '', ...rest] = clinicName.split(' ');

/** The name as the logo sets it: its first word, and the others lighter. */
export const nameInLogo = {
  first: inBrowser === undefined ? (import.meta.env.CLINIC_NAME_FIRST ?? first) : first,
  rest: inBrowser === undefined ? (import.meta.env.CLINIC_NAME_REST ?? rest.join(' ')) : rest.join(' '),
};
