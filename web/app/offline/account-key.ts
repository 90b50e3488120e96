/** The account's pair of keys for photos that wait: the public half lies on this device, the other is asked for by a session, and kept nowhere. */
import { readWaitingPhotoKeys, type WaitingPhotoKey } from '@pellis/contract/progress/progress';
import { get, set } from 'idb-keyval';
import { call } from '../platform/api.ts';
import { offlineStore } from '../platform/offline-store.ts';
import { curve } from './sealing.ts';

interface PublicHalf {
  id: string;
  key: CryptoKey;
}

const nameFor = (person: string) => `account-key:${person}`;

/** Of whoever is signed in, for photos of later, while there is a connection. */
export async function readPublicHalf(): Promise<PublicHalf | undefined> {
  const { keys } = await call(readWaitingPhotoKeys);
  const [inUse] = keys;
  if (!inUse) return undefined;
  const { id, x, y } = inUse;
  return { id, key: await crypto.subtle.importKey('jwk', { ...jwk, x, y }, curve, true, []) };
}

export async function keepPublicHalf(person: string, half: PublicHalf | undefined): Promise<void> {
  if (half) await set(nameFor(person), half, offlineStore());
}

/** Undefined where this device was never connected since there are such keys. */
export function publicHalfOf(person: string): Promise<PublicHalf | undefined> {
  return get<PublicHalf>(nameFor(person), offlineStore());
}

export function privateHalf({ x, y, d }: WaitingPhotoKey): Promise<CryptoKey> {
  return crypto.subtle.importKey('jwk', { ...jwk, x, y, d }, curve, false, ['deriveKey']);
}

const jwk = { kty: 'EC', crv: curve.namedCurve };
