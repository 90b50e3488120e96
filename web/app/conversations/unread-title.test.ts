/** Unread messages in the title of the page. */
import { expect, it } from 'vitest';
import { withUnread } from './unread-title.ts';

it('the number of unread messages stands before the title, once', () => {
  expect(withUnread('Client Portal', 2)).toBe('(2) Client Portal');
  expect(withUnread('(2) Client Portal', 3)).toBe('(3) Client Portal');
});

it('a title without unread messages is its own again', () => {
  expect(withUnread('(12) Messages', 0)).toBe('Messages');
});

it('more than ninety-nine are not counted', () => {
  expect(withUnread('Inbox', 140)).toBe('(99+) Inbox');
  expect(withUnread('(99+) Inbox', 1)).toBe('(1) Inbox');
});
