/** Which canned replies fit what was typed after `/`, and the reply with the person's name in it. */
import type { CannedReply } from '@pellis/contract/inbox/canned-replies';

const most = 6;

/** Null unless a `/` begins the field. */
export function searchedIn(typed: string): string | null {
  return typed.startsWith('/') && !typed.includes('\n') ? typed.slice(1).trim().toLowerCase() : null;
}

/** Those whose title begins so first, then those that say it anywhere. */
export function fitting(replies: readonly CannedReply[], searched: string): readonly CannedReply[] {
  const begins = replies.filter(({ title }) => title.toLowerCase().startsWith(searched));
  const says = replies.filter((reply) => !begins.includes(reply) && `${reply.title} ${reply.text}`.toLowerCase().includes(searched));
  return [...begins, ...says].slice(0, most);
}

/** `{name}` stands for the person's first name. */
export function filledIn(text: string, person: string): string {
  return text.replaceAll('{name}', person.split(' ')[0] ?? person);
}
