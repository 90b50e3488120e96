/** An answer to "one photo more" that is pressed without a connection: told truly, and sent once there is one. */
import { expect, test, vi } from 'vitest';
import { ApiError, unreachable } from '../platform/api-error.ts';
import { seen } from '../test-markup.tsx';
import { RequestNotSent } from './request-not-sent.tsx';
import { onceOnline, waitsForConnection } from './when-back.ts';

test('it waits only where the browser says that it has no connection: of any other failure nobody hears when it is over', () => {
  expect(waitsForConnection(unreachable(), { isOnline: false })).toBe(true);
  expect(waitsForConnection(unreachable(), { isOnline: true })).toBe(false);
  expect(waitsForConnection(new ApiError({ status: 503, code: 'away', detail: 'Away.' }), { isOnline: false })).toBe(false);
  expect(waitsForConnection(null, { isOnline: false })).toBe(false);
});

test('it goes once when the connection is back, and not at all once nobody waits', () => {
  const browser = new EventTarget();
  const [send, other] = [vi.fn(), vi.fn()];
  onceOnline(send, browser);
  onceOnline(other, browser)();
  browser.dispatchEvent(new Event('online'));
  browser.dispatchEvent(new Event('online'));
  expect([send.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
});

test('it is said what becomes of it: by itself while the page is open, by a press where the clinic did not answer', () => {
  const waits = seen(<RequestNotSent error={unreachable()} isWaiting />).text;
  expect(waits).toContain('Leave this page open, and it goes by itself once you are connected.');
  const failed = seen(<RequestNotSent error={unreachable()} isWaiting={false} />).text;
  expect(failed).not.toContain('by itself');
  for (const words of [waits, failed]) expect(words).toContain('Nothing is lost');
});
