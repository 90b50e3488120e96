/** Any storage, with what is put into it encrypted first. */
import type { PhotoKey } from '../../photo-keys.ts';
import { seal, unseal } from '../../seal.ts';
import type { Storage } from './storage.ts';

export function sealed(storage: Storage, ring: readonly PhotoKey[]): Storage {
  if (ring.length === 0) throw new Error('storage cannot be sealed without a key');
  return {
    isShared: storage.isShared,
    put: (key, bytes) => storage.put(key, seal(ring, key, bytes)),
    get: async (key) => unseal(ring, key, await storage.get(key)),
    headOf: (key) => storage.headOf(key),
    remove: (key) => storage.remove(key),
    keptBefore: (moment) => storage.keptBefore(moment),
    removeUnfinished: (moment) => storage.removeUnfinished(moment),
  };
}
