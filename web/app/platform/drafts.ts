/** Where unfinished forms are kept in this browser, and for how long. */
import { createStore, type UseStore } from 'idb-keyval';

let store: UseStore | undefined;

const day = 24 * 3600 * 1000;
/** Milliseconds. Older answers no longer describe the skin. */
export const formsKeptFor = 14 * day;
/** An urgent answer that the clinic has. */
export const toldKeptFor = day;

/** One store for every form, so that leaving empties it of all that is theirs. */
export function draftStore(): UseStore {
  store ??= createStore('pellis-drafts', 'drafts');
  return store;
}
