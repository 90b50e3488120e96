/** The clinic's own name, as its operator configured it. */
export const clinicName: string = import.meta.env.CLINIC_NAME ?? 'Pellis Dermatology';
