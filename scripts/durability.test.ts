/** The list of what is kept can be proven line by line. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { keptPromises } from './durability.ts';
import { root } from './steps.ts';

test('the lines are numbered one by one, and each is proven by something that runs by itself', () => {
  const promises = keptPromises(root);
  expect(promises.map(({ number }) => number)).toEqual(promises.map((_, index) => index + 1));
  expect(promises.filter(({ tests, commands }) => tests.length + commands.length === 0)).toEqual([]);
});

test('tests, journeys, commands and what asks for a clinic are told apart', () => {
  const at = mkdtempSync(join(tmpdir(), 'pellis-kept-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(at, path)), { recursive: true });
    writeFileSync(join(at, path), text);
  };
  const list = (proof: string) => write('docs/durability.md', `| no | promise | proof |\n|---:|---|---|\n| 1 | Kept. | ${proof} |\n`);
  try {
    write('server/src/notes/notes.test.ts', '');
    write('e2e/journeys/notes.spec.ts', '');
    list(
      '`npm run rolling-upgrade` from the last, `-- --rehearse`; `notes.test.ts`, `e2e/journeys/notes.spec.ts`, `npm run backup -- verify FILE`',
    );
    expect(keptPromises(at)).toEqual([
      {
        number: 1,
        promise: 'Kept.',
        tests: ['server/src/notes/notes.test.ts'],
        journeys: ['e2e/journeys/notes.spec.ts'],
        commands: [['rolling-upgrade'], ['rolling-upgrade', '--', '--rehearse']],
        byHand: ['npm run backup -- verify FILE'],
      },
    ]);
    list('`gone.test.ts`');
    expect(() => keptPromises(at)).toThrow('gone.test.ts, which is not there');
  } finally {
    rmSync(at, { recursive: true });
  }
});
