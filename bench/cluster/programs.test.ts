/** A cluster needs programs that do not come as packages of npm. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPrograms, keepsStatements, versionOfPooler } from './programs.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pellis-programs-'));
  writeFileSync(join(folder, 'nginx'), '');
  chmodSync(join(folder, 'nginx'), 0o700);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('what the machine lacks is named, with the command that installs it', () => {
  expect(() => findPrograms(['pgbouncer', 'nginx', 'openssl'], [folder])).toThrow(
    'This needs pgbouncer and openssl, which this machine lacks: apt-get install pgbouncer openssl',
  );
});

test.each([
  ['1.18', false],
  ['1.21', true],
  ['1.24', true],
  ['2.0', true],
])('PgBouncer %s keeps statements by name: %s', (version, keeps) => {
  const program = join(folder, `pgbouncer-${version}`);
  writeFileSync(program, `#!/bin/sh\necho PgBouncer ${version}.1\necho libevent 2.1.12-stable\n`, { mode: 0o700 });
  expect(versionOfPooler(program)).toBe(version);
  expect(keepsStatements(versionOfPooler(program))).toBe(keeps);
});
