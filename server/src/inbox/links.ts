/** What a conversation is about, as it stands now: a visit that was moved since is shown where it is. */
import type { ConversationInWork } from '@pellis/contract/inbox/inbox';
import type { Transaction } from '../platform/db/database.ts';
import { dayAt, momentInWords } from '../platform/times.ts';
import { appointmentById, linksOf } from './records.ts';

type Link = ConversationInWork['links'][number];

export async function linksIn(transaction: Transaction, conversationId: string, timeZone: string): Promise<Link[]> {
  const links: Link[] = [];
  for (const { kind, ...link } of await linksOf(transaction, conversationId)) {
    const visit = kind === 'appointment' ? await appointmentById(transaction, link.thing_id) : undefined;
    links.push({ ...link, kind: kind, day: null, ...(visit && visitInWords(visit, timeZone)) });
  }
  return links;
}

export function visitInWords({ name, starts_at }: { name: string; starts_at: Date }, timeZone: string): { label: string; day: string } {
  return { label: `${name}, ${momentInWords(starts_at, timeZone)}`, day: dayAt(starts_at, timeZone) };
}
