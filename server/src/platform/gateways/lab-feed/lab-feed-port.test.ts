/** What the folder of a laboratory must do: hand each complete file to one, lose none, and put it away with why. */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderLabFeed } from './folder.ts';
import type { ClaimedFile, LabFeed } from './lab-feed.ts';
import { mostBytes } from './lab-feed.ts';
import { labFeedNotSetUp } from './not-set-up.ts';

let folder: string;
let feed: LabFeed;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pellis-labs-'));
  feed = folderLabFeed(folder, false);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** When what is written now is at rest. */
const inAMinute = () => new Date(Date.now() + 60_000);
const lay = (name: string, words = 'MSH') => writeFileSync(join(folder, name), words);
const words = async (file: ClaimedFile | undefined) => {
  const read = file && (await feed.read(file));
  return read?.bytes && Buffer.from(read.bytes).toString();
};
const away = async (file: ClaimedFile | undefined, why: string | null = null) => {
  const read = file && (await feed.read(file));
  if (file && read) await feed.putAway(file, read.version, why);
};

test('a file is handed out once it is at rest, and again until it is put away', async () => {
  lay('results.hl7', 'one');
  expect(await feed.claim(new Date())).toEqual([]);
  const [file] = await feed.claim(inAMinute());
  expect([file?.name, await words(file), existsSync(join(folder, 'results.hl7'))]).toEqual(['results.hl7', 'one', false]);
  expect((await feed.claim(inAMinute())).map(({ id }) => id)).toEqual([file?.id]);
  expect((await feed.claimed()).map(({ id }) => id)).toEqual([file?.id]);
  await away(file);
  expect([await feed.claim(inAMinute()), readdirSync(join(folder, 'done'))]).toEqual([[], [`${file?.id}.results.hl7`]]);
  // gone for whoever comes later
  expect(await words(file)).toBeUndefined();
  lay('results.hl7', 'two');
  const [other] = await feed.claim(inAMinute());
  expect([other?.id === file?.id, await words(other)]).toEqual([false, 'two']);
});

test('of twelve that claim at once one has it, and all may put it away', async () => {
  for (const name of ['a.hl7', 'b.hl7', 'c.hl7']) lay(name, name);
  const claims = (await Promise.all(Array.from({ length: 12 }, () => feed.claim(inAMinute())))).flat();
  expect(new Set(claims.map(({ id }) => id)).size).toBe(3);
  await Promise.all(claims.map((file) => away(file)));
  expect(readdirSync(join(folder, 'done'))).toHaveLength(3);
  expect(readdirSync(join(folder, 'taking'))).toEqual([]);
});

test('what was refused has the sentence beside it', async () => {
  lay('strange.csv');
  const [file] = await feed.claim(inAMinute());
  await away(file, 'It is no table.');
  const refused = join(folder, 'refused', `${file?.id}.strange.csv`);
  expect([readFileSync(refused, 'utf8'), readFileSync(`${refused}.why.txt`, 'utf8')]).toEqual(['MSH', 'It is no table.\n']);
  expect(readdirSync(join(folder, 'refused'))).toHaveLength(2);
});

test('a file that grows after it was read stays, and is read again', async () => {
  lay('slow.hl7', 'one');
  const [file] = await feed.claim(inAMinute());
  const read = file && (await feed.read(file));
  appendFileSync(join(folder, 'taking', `${file?.id}.slow.hl7`), ', two');
  if (file && read) await feed.putAway(file, read.version, null);
  expect(readdirSync(join(folder, 'done'))).toEqual([]);
  expect(await words((await feed.claim(inAMinute()))[0])).toBe('one, two');
});

test('links, folders and what is still being written are left alone; names cannot lead elsewhere', async () => {
  lay('.hidden.hl7');
  lay('results.hl7.filepart');
  symlinkSync('/etc/hostname', join(folder, 'link.hl7'));
  mkdirSync(join(folder, 'inner.hl7'));
  expect(await feed.claim(inAMinute())).toEqual([]);
  lay(`${'long '.repeat(48)}Ängström\n.hl7`);
  const [file] = await feed.claim(inAMinute());
  expect(file?.name).toMatch(/^[\w.-]{100}$/);
  expect(await words(file)).toBe('MSH');
});

test('a file that is too large is told by what it adds up to, and not held in memory', async () => {
  lay('large.hl7', '');
  truncateSync(join(folder, 'large.hl7'), mostBytes + 1);
  const [file] = await feed.claim(inAMinute());
  expect(file && (await feed.read(file))).toMatchObject({ bytes: null, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

test('a folder that is not mounted is not made, and one of our own is', async () => {
  const missing = folderLabFeed(join(folder, 'not', 'mounted'), false);
  await expect(missing.check()).rejects.toThrow('ENOENT');
  await expect(missing.claim(inAMinute())).rejects.toThrow('ENOENT');
  expect(existsSync(join(folder, 'not'))).toBe(false);
  await folderLabFeed(join(folder, 'our', 'own'), true).check();
  expect(existsSync(join(folder, 'our', 'own', 'refused'))).toBe(true);
});

test('a clinic without one has nothing to take', async () => {
  const none = labFeedNotSetUp();
  expect([none.name, await none.claim(inAMinute()), await none.claimed()]).toEqual([null, [], []]);
  await none.check();
});
