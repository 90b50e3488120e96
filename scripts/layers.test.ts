/** The checker of layers itself: it sees each kind of breach, and only breaches. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBreaches } from './layers.ts';

const checkout = resolve(import.meta.dirname, '..');
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pellis-layers-'));
  copyFileSync(join(checkout, 'layers.json'), join(root, 'layers.json'));
});
afterEach(() => rmSync(root, { recursive: true }));

it('the code of this checkout is in order: no import upwards or sideways, no circle of files or folders', () => {
  expect(findBreaches(checkout)).toEqual([]);
});

describe('the layers', () => {
  it('hold code in order to be in order', () => {
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
    write(
      'contract/src/notes/notes.ts',
      "import { endpoint } from '../platform/endpoint.ts';\nimport { laterDay } from './follow-up.ts';\n",
    );
    write('web/app/notes/note-page.tsx', "import { readNote } from '@pellis/contract/notes/notes';\n");
    write('web/app/refills/workspace/refill-row.tsx', "import { RefillWords } from '../refill-words.ts';\n");
    write('web/app/workspace/today-page.tsx', "import { RefillRow } from '../refills/workspace/refill-row.tsx';\n");
    expect(findBreaches(root)).toEqual([]);
  });

  it.each([
    ['a noun that imports a higher layer', 'server/src/photos/keep.ts', "import { sign } from '../notes/sign.ts';", 'not in a lower layer'],
    [
      'a noun that imports what its tests are told',
      'server/src/photos/show.ts',
      "import { rows } from './permissions.test-rows.ts';",
      'for tests only',
    ],
    ['a type of a higher layer', 'server/src/photos/keep.ts', "import type { Note } from '../notes/policy.ts';", 'not in a lower layer'],
    [
      'a type of a higher layer among values',
      'server/src/photos/keep.ts',
      "import { type Note } from '../notes/policy.ts';",
      'not in a lower layer',
    ],
    [
      'a type that is imported where it stands',
      'server/src/photos/keep.ts',
      "export let note: import('../notes/policy.ts').Note;",
      'not in a lower layer',
    ],
    [
      'a noun that imports its own layer',
      'server/src/photos/keep.ts',
      "import {\n  pay,\n} from '../payments/pay.ts';",
      'not in a lower layer',
    ],
    ['a noun that imports an entry point', 'server/src/notes/sign.ts', "export { app } from '../app.ts';", 'not in a lower layer'],
    [
      'the lowest layer that imports a noun',
      'server/src/platform/actor.ts',
      "const x = await import('../patients/policy.ts');",
      'not in a lower layer',
    ],
    [
      'routes of another noun',
      'server/src/notes/sign.ts',
      "import { routes } from '../photos/routes.ts';",
      'only server/src/app.ts opens routes',
    ],
    ['a noun nobody has placed', 'server/src/horoscopes/read.ts', 'export const sign = 1;', 'stands in no layer'],
    [
      'a noun of the contract that imports a higher layer',
      'contract/src/photos/photos.ts',
      "export { sign } from '../notes/notes.ts';",
      'not in a lower layer',
    ],
    [
      'a noun of the contract that imports its own layer, by the name of the package',
      'contract/src/visits/visits.ts',
      "import { Thread } from '@pellis/contract/conversations/conversations';",
      'conversations is not in a lower layer than visits',
    ],
    [
      'a noun of the contract that imports a type of a higher layer',
      'contract/src/photos/photo-size.ts',
      "import type { Note } from '../notes/follow-up.ts';",
      'notes is not in a lower layer than photos',
    ],
    ['a folder of the contract nobody has placed', 'contract/src/horoscopes/read.ts', 'export const sign = 1;', 'stands in no layer'],
    ['a file of the contract outside the folders', 'contract/src/horoscopes.ts', 'export const sign = 1;', 'stands in no layer'],
    [
      'a noun of the web that imports a higher layer',
      'web/app/photos/tile.tsx',
      "import '../notes/note.css';",
      'notes is not in a lower layer',
    ],
    [
      'a noun of the web that imports its own layer',
      'web/app/photos/tile.tsx',
      "const { OrderPage } = await import('../payments/order-page.tsx');",
      'payments is not in a lower layer than photos',
    ],
    [
      'a noun of the web that imports a type of a higher layer',
      'web/app/accounts/frame.tsx',
      "import type { Wanted } from '../sign-in-safety/second-step.tsx';",
      'sign-in-safety is not in a lower layer than accounts',
    ],
    [
      'the kit that imports a noun',
      'web/app/ui/button.tsx',
      "import { Note } from '../notes/note.tsx';",
      'notes is not in a lower layer than ui',
    ],
    [
      'a noun of the web that imports an entry point',
      'web/app/notes/note.tsx',
      "import { Home } from '../public/home.tsx';",
      'public is not in a lower layer than notes',
    ],
    ['a folder of the web nobody has placed', 'web/app/horoscopes/page.tsx', 'export const sign = 1;', 'stands in no layer'],
    [
      'a page of patients that imports what only the workspace shows of its noun',
      'web/app/refills/refill-page.tsx',
      "import { RefillRow } from './workspace/refill-row.tsx';",
      'only workspace/ folders may',
    ],
    [
      'a part of a later page of patients that does',
      'web/app/portal/refills-card.tsx',
      "const { RefillRow } = await import('../refills/workspace/refill-row.tsx');",
      'only workspace/ folders may',
    ],
    [
      'the web that imports the server',
      'web/app/notes/page.tsx',
      "import { may } from '../../../server/src/notes/policy.ts';",
      'web never imports it',
    ],
    [
      'the contract that imports the web',
      'contract/src/notes/notes.ts',
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

  it.each(['server/src/notes', 'web/app/notes', 'contract/src/notes', 'scripts'])('see a circle of types among files in %s', (folder) => {
    write(`${folder}/notes.ts`, "import type { Ending } from './follow-up.ts';\nexport type Note = Ending[];\n");
    write(`${folder}/follow-up.ts`, "import type { Note } from './notes.ts';\nexport type Ending = Note | string;\n");
    expect(findBreaches(root)).toEqual([`A circle of files: ${folder}/follow-up.ts → ${folder}/notes.ts → ${folder}/follow-up.ts.`]);
  });

  it.each([
    ['server/src', 'demo/one', 'graphql/one', 'graphql/other', 'demo/other', 'demo → graphql → demo'],
    ['web/app', 'portal/one', 'workspace/one', 'workspace/other', 'portal/other', 'portal → workspace → portal'],
  ])('see a circle of types among the folders of entry points in %s', (folder, from, to, alsoFrom, alsoTo, circle) => {
    for (const [one, other] of [
      [from, to],
      [alsoFrom, alsoTo],
    ]) {
      write(`${folder}/${one}.ts`, `import type { One } from '../${other}.ts';\nexport type Other = One;\n`);
    }
    expect(findBreaches(root)).toEqual([`A circle in ${folder}: ${circle}.`]);
  });

  it("see another noun's records being written, and let them be read", () => {
    write(
      'server/src/patients/records.ts',
      'export async function keepPatient() {\n  await insertInto();\n}\nexport const find = () => sql`select 1`;\nexport const end = () => sql`\n  delete from patient`;\n',
    );
    write('server/src/notes/sign.ts', "import { end, find, keepPatient as keep } from '../patients/records.ts';");
    expect(findBreaches(root)).toEqual([expect.stringContaining('imports end'), expect.stringContaining('imports keepPatient')]);
  });

  it('see no import in words that only look like one', () => {
    write(
      'server/src/photos/keep.ts',
      "/*\nimport { sign } from '../notes/sign.ts';\n*/\nexport const words = `\nimport { sign } from '../notes/sign.ts';\nprocess.env`;\n",
    );
    expect(findBreaches(root)).toEqual([]);
  });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
