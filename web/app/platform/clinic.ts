/** The clinic's own name and the word of it in addresses, as its operator configured them. */

// the list of addresses is also read outside a built page, where only the process knows the settings
const settings = typeof process === 'undefined' ? {} : process.env;

export const clinicName: string = import.meta.env.CLINIC_NAME ?? settings['CLINIC_NAME'] ?? 'Pellis Dermatology';
export const clinicSlug: string = import.meta.env.CLINIC_SLUG ?? settings['CLINIC_SLUG'] ?? 'pellis';
