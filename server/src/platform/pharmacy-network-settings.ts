/** The settings of how prescriptions reach pharmacies: by the embedded network, by somebody's, or not at all. */
import { z } from 'zod';
import { port, webAddress } from './setting-kinds.ts';

export const pharmacyNetworkSettings = {
  PHARMACY_NETWORK: z.enum(['embedded', 'dosespot', 'none'], 'must be embedded, dosespot or none').optional(),
  PHARMACY_NETWORK_PORT: port.optional(),
  PHARMACY_NETWORK_URL: webAddress.optional(),
  DOSESPOT_URL: webAddress.optional(),
  DOSESPOT_SUBSCRIPTION_KEY: z.string().optional(),
  DOSESPOT_CLINIC_ID: z.string().optional(),
  DOSESPOT_CLINIC_KEY: z.string().optional(),
  DOSESPOT_USER_ID: z.string().optional(),
  DOSESPOT_DRUGS: z.string().optional(),
};
export const doseSpotUnset = [
  'DOSESPOT_URL',
  'DOSESPOT_SUBSCRIPTION_KEY',
  'DOSESPOT_CLINIC_ID',
  'DOSESPOT_CLINIC_KEY',
  'DOSESPOT_USER_ID',
  'DOSESPOT_DRUGS',
] as const;

interface Given extends Partial<Record<(typeof doseSpotUnset)[number], string | undefined>> {
  PORT: number;
  NODE_ENV: string;
  PHARMACY_NETWORK?: 'embedded' | 'dosespot' | 'none' | undefined;
  PHARMACY_NETWORK_PORT?: number | undefined;
  PHARMACY_NETWORK_URL?: string | undefined;
}

export function readPharmacyNetworkSettings(given: Given) {
  const pharmacyNetworkPort = given.PHARMACY_NETWORK_PORT ?? given.PORT + 4;
  return {
    /** How prescriptions leave electronically. */
    pharmacyNetwork: given.PHARMACY_NETWORK ?? (given.NODE_ENV === 'production' ? 'none' : 'embedded'),
    doseSpot: readDoseSpot(given),
    pharmacyNetworkPort,
    /** Where browsers find the embedded network's page. */
    pharmacyNetworkUrl: given.PHARMACY_NETWORK_URL ?? `http://localhost:${pharmacyNetworkPort}`,
  };
}

/** Why the clinic cannot start so, for the one who starts it. */
export function wrongPharmacyNetwork(given: Given): string | undefined {
  if (given.PHARMACY_NETWORK === 'dosespot') {
    const missing = doseSpotUnset.find((name) => !given[name]);
    return missing && `PHARMACY_NETWORK=dosespot needs ${missing}: docs/operations.md says where to find it.`;
  }
  if (given.NODE_ENV !== 'production' || given.PHARMACY_NETWORK !== 'embedded') return undefined;
  return 'PHARMACY_NETWORK=embedded sends prescriptions to invented pharmacies and is refused in production: use dosespot or none.';
}

/** How DoseSpot is asked; nothing where somebody else takes prescriptions. */
function readDoseSpot({ PHARMACY_NETWORK, DOSESPOT_URL: url = '', ...given }: Given) {
  if (PHARMACY_NETWORK !== 'dosespot') return undefined;
  const { DOSESPOT_SUBSCRIPTION_KEY: subscriptionKey = '', DOSESPOT_CLINIC_ID: clinicId = '', DOSESPOT_CLINIC_KEY: clinicKey = '' } = given;
  const { DOSESPOT_USER_ID: userId = '', DOSESPOT_DRUGS: drugs = '' } = given;
  return { url, subscriptionKey, clinicId, clinicKey, userId, drugs };
}
