/** How unfinished forms are forgotten when their person leaves. */
import { delMany, keys } from 'idb-keyval';
import { draftStore } from './drafts.ts';

/** Names that begin with what is kept; all others begin with the account that it belongs to. */
const kinds = ['chat-words', 'chat-outbox', 'forum-photos-shown', 'note-words'];
/** Typed before anybody had signed in, or by a bare link. */
const nobodys = ['', 'nobody', 'nobody-words', 'undefined', 'visitor', 'link'];

/** For who logs out: nobody after them finds their answers here, nor what was typed by no account. Of whoever else uses this browser everything stays. */
export async function forgetDraftsOf(person: string): Promise<void> {
  const names = await keys<IDBValidKey>(draftStore()).catch(() => []);
  const theirs = names.filter((name) => typeof name !== 'string' || [person, ...nobodys].includes(ownerOf(name)));
  await delMany(theirs, draftStore()).catch(() => undefined);
}

function ownerOf(name: string): string {
  const [first = '', second = ''] = name.split(':');
  return kinds.includes(first) ? second : first;
}
