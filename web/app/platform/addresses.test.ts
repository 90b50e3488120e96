/** Which addresses may be followed after signing in. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ownAddress, titleOf } from './addresses.ts';

beforeAll(() => {
  vi.stubGlobal('window', { location: { origin: 'https://clinic.example' } });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

test.each(['/dashboard', '/notes/abcdefghijklmnopqrstuv', '/rapid-assessment?from=note#photos', '/settings'])('%s is ours', (address) => {
  expect(ownAddress(address)).toBe(address);
});

test.each([
  'https://evil.example/dashboard',
  '//evil.example/dashboard',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5cevil.example',
  'javascript:alert(1)',
  ' /dashboard',
  '/no-such-page',
  '/\t/evil.example',
  'dashboard',
  '',
  null,
  undefined,
])('%s is not followed', (address) => {
  expect(ownAddress(address)).toBeUndefined();
});

test('a page has its own title, and a page without one has the name of the clinic', () => {
  expect(titleOf('/settings')).toBe('My Profile');
  expect(titleOf('/')).toBe('Pellis Dermatology');
});
