/** The floors script itself: it sees each kind of breach, and only breaches. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBreaches } from './floors.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pellis-floors-'));
  copyFileSync(resolve(import.meta.dirname, '../floors.json'), join(root, 'floors.json'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the floors', () => {
  it('hold a house in order to be in order', () => {
    write(
      'server/src/notes/sign.ts',
      "import { record } from '../platform/events.ts';\nimport { findPatient } from '../patients/records.ts';\n",
    );
    write(
      'server/src/patients/records.ts',
      'export function findPatient() {\n  return selectFrom();\n}\nexport function keepPatient() {\n  insertInto();\n}\n',
    );
    write('server/src/notes/notes.test.ts', "import { openApp } from '../app.ts';\n");
    write('server/src/app.ts', "import { noteRoutes } from './notes/routes.ts';\n");
    write('web/app/notes/note-page.tsx', "import { readNote } from '@pellis/contract/notes';\n");
    expect(findBreaches(root)).toEqual([]);
  });

  it.each([
    [
      'a noun that imports a higher shelf, even a type',
      'server/src/photos/keep.ts',
      "import type { Note } from '../notes/policy.ts';",
      'not on a lower shelf',
    ],
    [
      'a noun that imports its own shelf',
      'server/src/photos/keep.ts',
      "import {\n  pay,\n} from '../payments/pay.ts';",
      'not on a lower shelf',
    ],
    ['a noun that imports a door', 'server/src/notes/sign.ts', "export { app } from '../app.ts';", 'not on a lower shelf'],
    [
      'the ground that imports a noun',
      'server/src/platform/actor.ts',
      "const x = await import('../patients/policy.ts');",
      'not on a lower shelf',
    ],
    ['routes of another noun', 'server/src/notes/sign.ts', "import { routes } from '../photos/routes.ts';", 'only app.ts opens routes'],
    ['a noun nobody has placed', 'server/src/horoscopes/read.ts', 'export const sign = 1;', 'stands on no shelf'],
    [
      'the web that imports the server',
      'web/app/page.tsx',
      "import { may } from '../../server/src/notes/policy.ts';",
      'web never imports it',
    ],
    [
      'the contract that imports the web',
      'contract/src/notes.ts',
      "import { theme } from '@pellis/web/theme';",
      'contract never imports it',
    ],
    ['a vendor outside the gateways', 'server/src/notes/sign.ts', "import mail from 'nodemailer';", 'imports nodemailer'],
    ['the environment outside the settings', 'server/src/notes/sign.ts', 'export const port = process.env.PORT;', 'reads process.env'],
    ['a file that is too long', 'scripts/long.ts', '// line\n'.repeat(301), '301 lines'],
  ])('see %s', (_, path, text, sentence) => {
    write(path, text);
    expect(findBreaches(root)).toEqual([expect.stringContaining(sentence)]);
  });

  it("see another noun's records being written, and let them be read", () => {
    write(
      'server/src/patients/records.ts',
      'export async function keepPatient() {\n  await insertInto();\n}\nexport const find = () => sql`select 1`;\n',
    );
    write('server/src/notes/sign.ts', "import { find, keepPatient } from '../patients/records.ts';");
    expect(findBreaches(root)).toEqual([expect.stringContaining('imports keepPatient')]);
  });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
