/**
 * What was typed in this browser and is older than it is kept for goes, whoever typed it and whether its page is ever opened again. What was not sent yet stays
 * (`:urgent` that is not told, the outbox), and so do the words of a note, which exist nowhere else.
 */
import { promisifyRequest } from 'idb-keyval';
import { draftStore, formsKeptFor, toldKeptFor } from './drafts.ts';

type Fate = { keepsFor: number; at: number } | 'stays' | 'goes' | { becomes: unknown };

/** In one transaction, so that nothing is typed between the look and the sweep. */
export function sweepDrafts(now = Date.now()): Promise<void> {
  return draftStore()('readwrite', async (store) => {
    const names = (await promisifyRequest(store.getAllKeys())).filter((name) => typeof name === 'string');
    const left = new Set(names);
    for (const name of names) {
      // pictures are not read for this: they go with what was typed beside them
      if (besideOf(name) === undefined && !(await sweepOne(store, name, now))) left.delete(name);
    }
    for (const name of names) {
      const beside = besideOf(name);
      if (beside !== undefined && !left.has(beside)) store.delete(name);
    }
  });
}

/** Whether it is still there. */
async function sweepOne(store: IDBObjectStore, name: string, now: number): Promise<boolean> {
  const fate = fateOf(name, await promisifyRequest(store.get(name)), now);
  if (typeof fate === 'object' && 'becomes' in fate) store.put(fate.becomes, name);
  const goes = fate === 'goes' || (typeof fate === 'object' && 'at' in fate && now - fate.at > fate.keepsFor);
  if (goes) store.delete(name);
  return !goes;
}

/** Of pictures: the name of what they belong to. */
function besideOf(name: string): string | undefined {
  if (name.endsWith(':photos')) return name.replace(/photos$/, 'answers');
  return name.endsWith(':health-profile:card') ? name.replace(/card$/, 'typed') : undefined;
}

function fateOf(name: string, kept: unknown, now: number): Fate {
  if (name.startsWith('note-words:') || name.startsWith('chat-outbox:')) return 'stays';
  if (name.endsWith(':urgent')) return fateOfUrgent(kept as { at: number; isTold: boolean }[], now);
  // an earlier version of the site kept the words alone, and a profile without its day: it counts from now on
  if (name.startsWith('chat-words:') && typeof kept === 'string') return { becomes: { text: kept, at: now } };
  if (typeof kept !== 'object' || kept === null) return 'stays';
  if ('at' in kept && typeof kept.at === 'number') return { keepsFor: formsKeptFor, at: kept.at };
  return name.endsWith(':health-profile:typed') ? { becomes: { ...kept, at: now } } : 'stays';
}

function fateOfUrgent(all: readonly { at: number; isTold: boolean }[], now: number): Fate {
  const left = all.filter(({ at, isTold }) => !isTold || now - at <= toldKeptFor);
  if (left.length === all.length) return 'stays';
  return left.length === 0 ? 'goes' : { becomes: left };
}
