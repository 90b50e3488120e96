/**
 * Photos that wait on a device for a connection: sealed there for a key of the account whose other half only its session is handed. Nothing is kept for it: it
 * follows from the ring of keys, so each key of the ring has its own (decision 0431).
 */
import { createECDH } from 'node:crypto';
import type { WaitingPhotoKey } from '@pellis/contract/progress/progress';
import { type Asker, may } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { PhotoKey } from '../platform/photo-keys.ts';
import { permit } from '../platform/refusal.ts';
import { ringFor } from '../platform/seal.ts';

export function waitingPhotoKeys(clinic: Clinic, asker: Asker): Promise<{ keys: WaitingPhotoKey[] }> {
  return clinic.db.read(asker, async (_, actor) => {
    permit(may(actor, 'act-for-patients'));
    return { keys: ringFor(`photos that wait of ${actor.id}`, clinic.config.photoKeys).map(pairOf) };
  });
}

const bytes = 32;

/** 32 bytes are a private key of P-256 unless they are zero or lie beyond the order of the curve: once in four billion keys. */
function pairOf({ id, key }: PhotoKey): WaitingPhotoKey {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(key);
  const point = pair.getPublicKey();
  const [x, y] = [point.subarray(1, 1 + bytes), point.subarray(1 + bytes)];
  return { id, x: x.toString('base64url'), y: y.toString('base64url'), d: key.toString('base64url') };
}
