/** The settings of how prescriptions reach pharmacies: by the embedded network, by somebody's, or not at all. */
import { z } from 'zod';
import { port, webAddress } from './setting-kinds.ts';

export const pharmacyNetworkSettings = {
  PHARMACY_NETWORK: z.enum(['embedded', 'none'], 'must be embedded or none').optional(),
  PHARMACY_NETWORK_PORT: port.optional(),
  PHARMACY_NETWORK_URL: webAddress.optional(),
};

interface Given {
  PORT: number;
  NODE_ENV: string;
  PHARMACY_NETWORK?: 'embedded' | 'none' | undefined;
  PHARMACY_NETWORK_PORT?: number | undefined;
  PHARMACY_NETWORK_URL?: string | undefined;
}

export function readPharmacyNetworkSettings(given: Given) {
  const pharmacyNetworkPort = given.PHARMACY_NETWORK_PORT ?? given.PORT + 4;
  return {
    /** How prescriptions leave electronically. */
    pharmacyNetwork: given.PHARMACY_NETWORK ?? (given.NODE_ENV === 'production' ? 'none' : 'embedded'),
    pharmacyNetworkPort,
    /** Where browsers find the embedded network's page. */
    pharmacyNetworkUrl: given.PHARMACY_NETWORK_URL ?? `http://localhost:${pharmacyNetworkPort}`,
  };
}

/** Why the clinic cannot start so, for the one who starts it. */
export function wrongPharmacyNetwork({ NODE_ENV, PHARMACY_NETWORK }: Given): string | undefined {
  if (NODE_ENV !== 'production' || PHARMACY_NETWORK !== 'embedded') return undefined;
  return 'PHARMACY_NETWORK=embedded sends prescriptions to invented pharmacies and is refused in production: use none.';
}
