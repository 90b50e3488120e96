/** What is said where the chat cannot be reached. */
import { afterEach, expect, test, vi } from 'vitest';
import { chatNotReady } from '../ui/chat.ts';
import { chatOffline, messageOffline, notReadyWords } from './not-ready-words.ts';

afterEach(() => vi.unstubAllGlobals());

test('without a connection it is not promised shortly', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect([notReadyWords(), notReadyWords(messageOffline)]).toEqual([chatOffline, messageOffline]);
  vi.stubGlobal('navigator', { onLine: true });
  expect([notReadyWords(), notReadyWords(messageOffline)]).toEqual([chatNotReady, chatNotReady]);
});
