/** What may have been sent although its sending failed is not sent again, where missing it is better than having it twice. */
import { expect, test } from 'vitest';
import { mayHaveGone } from './may-have-gone.ts';

const fault = (of: object, words = 'it failed') => Object.assign(new Error(words), of);

test('a line that broke after it was said may have carried it', () => {
  expect(mayHaveGone(AbortSignal.abort(new DOMException('too long', 'TimeoutError')).reason)).toBe(true);
  expect(mayHaveGone(fault({ code: 'ECONNECTION', command: 'DATA' }))).toBe(true);
  expect(mayHaveGone(fault({ cause: { code: 'UND_ERR_SOCKET' } }, 'fetch failed'))).toBe(true);
  expect(mayHaveGone(new Error('Socket timeout'))).toBe(true);
});

test('what was answered with a no, or never reached anybody, did not go', () => {
  expect(mayHaveGone(fault({ responseCode: 451, command: 'DATA' }))).toBe(false);
  expect(mayHaveGone(fault({ code: 'ETIMEDOUT', command: 'CONN' }))).toBe(false);
  expect(mayHaveGone(fault({ statusCode: 503 }))).toBe(false);
  expect(mayHaveGone(fault({ cause: { code: 'ECONNREFUSED' } }, 'fetch failed'))).toBe(false);
  expect(mayHaveGone(new Error('Twilio answered 500'))).toBe(false);
});
