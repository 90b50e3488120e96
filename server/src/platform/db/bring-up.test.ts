/** Which ends of a start are tried again, in Postgres's own words, and which are for somebody to mend. */
import { expect, test } from 'vitest';
import { passesByItself } from './bring-up.ts';

test.each([
  'lock file "postmaster.pid" already exists',
  'pre-existing shared memory block (key 12, ID 3) is still in use',
  'the database system is starting up',
  '2026-11-26 07:48:19.514 UTC [2163] LOG:  could not open file "postmaster.pid": No such file or directory',
  'LOG:  performing immediate shutdown because data directory lock file is invalid',
])('%s: tried again', (reason) => {
  expect(passesByItself(reason)).toBe(true);
});

test.each([
  'data directory "/srv/pellis" has invalid permissions',
  'could not write lock file: No space left on device',
  'database files are incompatible with server',
  'no reason given',
])('%s: for somebody to mend', (reason) => {
  expect(passesByItself(reason)).toBe(false);
});
