/** What a thread shows, from its messages and those that have not left yet: days, groups of one person's messages, and the thread's own words. */
import type { Marks, Message, Side } from '@pellis/contract/conversations/conversations';
import { dayOf } from '../ui/calendar.ts';
import type { Unsent } from './outbox.ts';

export interface Bubble {
  id: string;
  text: string;
  at: Date;
  photos: Message['photos'];
  files: Message['files'];
  hiddenAttachments: number;
  /** None before it has arrived. */
  seq: number | null;
  /** Only before it has arrived. */
  unsent: Unsent | null;
}

export type Part =
  | { kind: 'day'; id: string; day: Date }
  | { kind: 'words'; id: string; message: Message }
  | { kind: 'group'; id: string; isOurs: boolean; by: string; bubbles: readonly Bubble[] };

/** Messages of one person that are closer than this stand together. */
const together = 5 * 60_000;

export function partsOf(messages: readonly Message[], unsent: readonly Unsent[], side: Side, timeZone: string): readonly Part[] {
  const parts: Part[] = [];
  let lastDay = '';
  const known = new Set(messages.map(({ id }) => id));
  const place = (at: Date, id: string) => {
    const day = dayOf(at, timeZone);
    if (day !== lastDay) parts.push({ kind: 'day', id: `day-${id}`, day: at });
    lastDay = day;
  };
  const add = (bubble: Bubble, isOurs: boolean, by: string) => {
    place(bubble.at, bubble.id);
    const last = parts.at(-1);
    const joins = last?.kind === 'group' && last.isOurs === isOurs && last.by === by && isNear(last.bubbles.at(-1)?.at, bubble.at);
    if (joins) parts[parts.length - 1] = { ...last, bubbles: [...last.bubbles, bubble] };
    else parts.push({ kind: 'group', id: bubble.id, isOurs, by, bubbles: [bubble] });
  };
  for (const message of messages) {
    if (message.kind === 'message') add(asBubble(message), message.from === side, message.is_mine ? '' : message.by);
    else {
      place(message.at, message.id);
      parts.push({ kind: 'words', id: message.id, message });
    }
  }
  for (const waiting of unsent) if (!known.has(waiting.id)) add(asWaiting(waiting), true, '');
  return parts;
}

export type Standing = 'Sent' | 'Delivered' | 'Seen';

/** How far our newest message has got on the other side. */
export function standingOf(seq: number, marks: Marks, side: Side): Standing {
  const [seen, delivered] = side === 'person' ? [marks.clinic_seen, marks.clinic_delivered] : [marks.person_seen, marks.person_delivered];
  if (seq <= seen) return 'Seen';
  return seq <= delivered ? 'Delivered' : 'Sent';
}

/** The newest of our own side's messages that has arrived: only beneath it stands how far it has got. */
export function newestOurs(messages: readonly Message[], side: Side): Message | undefined {
  return messages.findLast(({ kind, from }) => kind === 'message' && from === side);
}

function isNear(before: Date | undefined, at: Date): boolean {
  return before !== undefined && at.getTime() - before.getTime() < together;
}

function asBubble({ id, text, at, photos, files, hidden_attachments, seq }: Message): Bubble {
  return { id, text, at, photos, files, hiddenAttachments: hidden_attachments, seq, unsent: null };
}

function asWaiting(unsent: Unsent): Bubble {
  const { id, text, at } = unsent;
  return { id, text, at: new Date(at), photos: [], files: [], hiddenAttachments: 0, seq: null, unsent };
}
