/** What a thread shows: days, groups, its own words, what is on its way, and how far the newest has got. */
import type { Message } from '@pellis/contract/conversations/conversations';
import { describe, expect, it } from 'vitest';
import type { Unsent } from './outbox.ts';
import { newestOurs, partsOf, standingOf } from './shown.ts';

const zone = 'America/Los_Angeles';
const noon = new Date(2026, 10, 20, 12).getTime();
const minute = 60_000;

function said(seq: number, from: Message['from'], more: Partial<Message> = {}): Message {
  const base = { id: `m${seq}`, seq, kind: 'message' as const, from, by: from === 'person' ? 'Ana' : 'Sam', is_mine: from === 'person' };
  return { ...base, text: `text ${seq}`, at: new Date(noon + seq * minute), photos: [], files: [], hidden_attachments: 0, ...more };
}

const unsent = (id: string): Unsent => ({
  id,
  address: 'own:t',
  topic: 'general',
  text: 'kept',
  at: noon + 10 * minute,
  photos: [],
  files: [],
  state: 'failed',
  problem: null,
});

describe('the parts of a thread', () => {
  it('put a day before its first message, and the next day before its own', () => {
    const parts = partsOf([said(1, 'person'), said(2, 'clinic', { at: new Date(noon + 24 * 60 * minute) })], [], 'person', zone);
    expect(parts.map(({ kind }) => kind)).toEqual(['day', 'group', 'day', 'group']);
  });

  it('keep messages of one person together until five minutes lie between them', () => {
    const parts = partsOf([said(1, 'clinic'), said(2, 'clinic'), said(9, 'clinic')], [], 'person', zone);
    expect(parts.flatMap((part) => (part.kind === 'group' ? [part.bubbles.length] : []))).toEqual([2, 1]);
  });

  it('never put two people of the clinic together', () => {
    const parts = partsOf([said(1, 'clinic'), said(2, 'clinic', { by: 'Dr. Lee' })], [], 'person', zone);
    expect(parts.flatMap((part) => (part.kind === 'group' ? [part.by] : []))).toEqual(['Sam', 'Dr. Lee']);
  });

  it('stand on the other side for the clinic', () => {
    const [, first] = partsOf([said(1, 'person', { is_mine: false })], [], 'clinic', zone);
    expect(first).toMatchObject({ kind: 'group', isOurs: false, by: 'Ana' });
  });

  it('show the thread’s own words outside of any group', () => {
    const parts = partsOf([said(1, 'person'), said(2, 'thread', { kind: 'hours' }), said(3, 'person')], [], 'person', zone);
    expect(parts.map(({ kind }) => kind)).toEqual(['day', 'group', 'words', 'group']);
  });

  it('end with what has not left yet, and never show a message that has arrived twice', () => {
    const parts = partsOf([said(1, 'person')], [unsent('m1'), unsent('m2')], 'person', zone);
    const shown = parts.flatMap((part) => (part.kind === 'group' ? part.bubbles.map(({ id }) => id) : []));
    expect(shown).toEqual(['m1', 'm2']);
  });
});

describe('how far a message has got', () => {
  const marks = { person_delivered: 9, person_seen: 9, clinic_delivered: 4, clinic_seen: 2 };

  it('is what the other side has fetched and seen', () => {
    expect([2, 4, 5].map((seq) => standingOf(seq, marks, 'person'))).toEqual(['Seen', 'Delivered', 'Sent']);
    expect(standingOf(5, marks, 'clinic')).toBe('Seen');
  });

  it('stands beneath the newest of our own side, whatever came after it', () => {
    expect(newestOurs([said(1, 'person'), said(2, 'person'), said(3, 'clinic'), said(4, 'thread', { kind: 'hours' })], 'person')?.id).toBe(
      'm2',
    );
  });
});
