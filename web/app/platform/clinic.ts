/** The clinic's own name and the word of it in addresses, as its operator configured them. In content pages the name is a place that the server fills. */

// the list of addresses is also read outside a built page, where only the process knows the settings
const settings = typeof process === 'undefined' ? {} : process.env;

export const clinicName: string = import.meta.env.CLINIC_NAME ?? settings['CLINIC_NAME'] ?? 'Pellis Dermatology';
export const clinicSlug: string = import.meta.env.CLINIC_SLUG ?? settings['CLINIC_SLUG'] ?? 'pellis';

const [first = '', ...rest] = clinicName.split(' ');

/** The name as the logo sets it: its first word, and the others lighter. */
export const nameInLogo = {
  first: import.meta.env.CLINIC_NAME_FIRST ?? first,
  rest: import.meta.env.CLINIC_NAME_REST ?? rest.join(' '),
};
