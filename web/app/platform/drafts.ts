/** Where unfinished forms are kept in this browser, and how they are forgotten when their person leaves. */
import { clear, createStore, type UseStore } from 'idb-keyval';

let store: UseStore | undefined;

/** One store for every form, so that leaving empties them all. */
export function draftStore(): UseStore {
  store ??= createStore('pellis-drafts', 'drafts');
  return store;
}

/** For who logs out: nobody after them finds their answers here. An idle end keeps them; that is what they are for. */
export async function forgetEveryDraft(): Promise<void> {
  await clear(draftStore()).catch(() => undefined);
}
