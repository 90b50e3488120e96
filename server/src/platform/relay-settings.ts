/** The settings of the relay that calls go through where networks are strict. */
import { z } from 'zod';
import { iceAddresses, port } from './setting-kinds.ts';

export const relaySettings = {
  TURN_URLS: iceAddresses.optional(),
  TURN_SECRET: z.string().min(16, 'must be at least 16 characters long').optional(),
  TURN_PORT: port.optional(),
  STUN_URLS: iceAddresses.optional(),
};
export const relayUnset = ['TURN_URLS', 'TURN_SECRET', 'STUN_URLS'] as const;

interface Given {
  PORT: number;
  TURN_URLS?: string[] | undefined;
  STUN_URLS?: string[] | undefined;
  TURN_SECRET?: string | undefined;
  TURN_PORT?: number | undefined;
}

/** Relays with the secret they share with us; without one, outside production, a relay of our own on this machine. */
export function readRelaySettings({ PORT, TURN_URLS = [], STUN_URLS = [], TURN_SECRET, TURN_PORT = PORT + 3 }: Given) {
  return { turnUrls: TURN_URLS, stunUrls: STUN_URLS, turnSecret: TURN_SECRET, turnPort: TURN_PORT };
}

/** What is missing, for the one who starts the clinic. */
export function missingOfRelay({ TURN_URLS, TURN_SECRET }: Given): string | undefined {
  return TURN_URLS && !TURN_SECRET ? 'TURN_URLS needs TURN_SECRET: the relay lets nobody in without it.' : undefined;
}
