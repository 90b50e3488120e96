/**
 * Storage that moves: new files go to one place, and what still lies in the other is read from there. Each file is readable at every moment of its move, and
 * what is taken away is gone from both.
 */
import { always, FileMissing, type Storage, StorageAway } from './storage.ts';

export function twoPlaces(now: Storage, before: Storage): Storage {
  async function fromEither(read: (place: Storage) => Promise<Uint8Array>): Promise<Uint8Array> {
    let away: StorageAway | undefined;
    for (const place of [now, before]) {
      const bytes = await read(place).catch((error: unknown) => {
        if (!(error instanceof StorageAway)) return unlessMissing(error);
        away = error;
        return undefined;
      });
      if (bytes) return bytes;
    }
    // what is away may have it: it is not lost
    if (away) throw away;
    // moved between the two looks
    return read(now);
  }
  return {
    isShared: now.isShared || before.isShared,
    put: (key, bytes) => now.put(key, bytes),
    get: (key) => fromEither((place) => place.get(key)),
    headOf: (key) => fromEither((place) => place.headOf(key)),
    async remove(key) {
      // the old place first: whoever moves looks there last, and takes back what was taken away meanwhile
      await before.remove(key);
      await now.remove(key);
    },
    async *keptBefore(moment) {
      const told = new Set<string>();
      for await (const keys of before.keptBefore(moment)) {
        for (const key of keys) told.add(key);
        yield keys;
      }
      // what was moved meanwhile lies here too, and is told once
      for await (const keys of now.keptBefore(moment)) {
        const others = keys.filter((key) => !told.has(key));
        if (others.length > 0) yield others;
      }
    },
    removeUnfinished: async (moment) => (await before.removeUnfinished(moment)) + (await now.removeUnfinished(moment)),
  };
}

export interface Move {
  from: Storage;
  to: Storage;
  onProgress?: (done: number) => void;
}

/** Moves what lies there; answers how many files. Stopped anywhere, nothing is lost, and the next one goes on with what is left. */
export async function moveFiles({ from, to, onProgress = () => {} }: Move): Promise<number> {
  let done = 0;
  for await (const keys of from.keptBefore(always))
    for (const key of keys) {
      if (await moveOne(key, from, to)) done += 1;
      onProgress(done);
    }
  return done;
}

async function moveOne(key: string, from: Storage, to: Storage): Promise<boolean> {
  const bytes = await from.get(key).catch(unlessMissing);
  if (!bytes) return false;
  // all writing goes to the new place, so what lies there is the newer one
  if (!(await to.get(key).catch(unlessMissing))) {
    await to.put(key, bytes);
    const kept = await to.get(key).catch(unlessMissing);
    if (kept && !Buffer.from(bytes).equals(kept)) throw new Error(`${key} did not come back as it was moved; it stays where it was`);
    if (!(await from.get(key).catch(unlessMissing))) {
      // erased in this moment
      await to.remove(key);
      return false;
    }
    if (!kept) return false;
  }
  await from.remove(key);
  return true;
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof FileMissing)) throw error;
  return undefined;
}
