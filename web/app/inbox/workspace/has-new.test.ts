import type { Inbox, InboxRow } from '@pellis/contract/inbox/inbox';
import { expect, it } from 'vitest';
import { hasNew } from './has-new.ts';

/** Whose conversation, and how much of it is unread. */
function inbox(unread: Record<string, number>, open = Object.keys(unread).length): Inbox {
  const rows = Object.entries(unread).map(([id, count]) => ({ id, unread: count }) as InboxRow);
  return { rows, counts: { open, mine: 0, waiting: 0, closed: 0 }, has_more: open > rows.length };
}

it('hears somebody new and somebody who goes on', () => {
  expect(hasNew(inbox({ ana: 0 }), inbox({ ana: 0, ben: 1 }))).toBe(true);
  expect(hasNew(inbox({ ana: 1 }), inbox({ ana: 2 }))).toBe(true);
});

it('hears nothing in what was read or answered here', () => {
  expect(hasNew(inbox({ ana: 2, ben: 1 }), inbox({ ana: 0, ben: 1 }))).toBe(false);
  expect(hasNew(inbox({ ana: 2, ben: 1 }), inbox({ ben: 1 }))).toBe(false);
  expect(hasNew(inbox({ ana: 1 }), inbox({ ana: 1 }))).toBe(false);
});

it('takes whoever moves up in a long list for no news', () => {
  expect(hasNew(inbox({ ana: 1, ben: 1 }, 4), inbox({ ben: 1, cleo: 3 }, 3))).toBe(false);
});

it('hears whoever comes last in a long list', () => {
  expect(hasNew(inbox({ ana: 1, ben: 1 }, 4), inbox({ ana: 1, ben: 1 }, 5))).toBe(true);
});
