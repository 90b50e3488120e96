/** What people read about passkeys. */
import { expect, test } from 'vitest';
import { ApiError } from '../platform/api-error.ts';
import { nameOfThisDevice, whatWentWrong } from './passkeys.ts';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Mac'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10)', 'Android phone'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Windows computer'],
  ['something else', 'This device'],
])('%s is called %s', (userAgent, name) => expect(nameOfThisDevice(userAgent)).toBe(name));

test('a refusal of the clinic is told in its own words', () => {
  const refusal = new ApiError({ status: 400, code: 'wrong_passkey', detail: 'That passkey could not be used.', fields: {} });
  expect(whatWentWrong(refusal)).toBe('That passkey could not be used.');
});

test('a window that was closed is no fault of anybody', () => {
  expect(whatWentWrong(Object.assign(new Error('no'), { name: 'NotAllowedError' }))).toMatch(/closed or took too long/);
  expect(whatWentWrong(Object.assign(new Error('no'), { name: 'InvalidStateError' }))).toMatch(/already holds a passkey/);
});
