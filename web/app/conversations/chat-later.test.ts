/** What is said when the chat does not come: the specification's words, and without a connection true ones. */
import { afterEach, expect, test, vi } from 'vitest';
import { chatNotReady } from '../ui/chat.ts';
import { whyNotReady } from './chat-later.tsx';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [true, chatNotReady],
  [false, 'We could not reach the clinic. Check your connection and try again.'],
])('connected: %s', (onLine, words) => {
  vi.stubGlobal('navigator', { onLine });
  expect(whyNotReady()).toBe(words);
});
