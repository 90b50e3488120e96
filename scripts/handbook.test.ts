/** docs/operations.md is a handbook: each of its `npm` commands is run here as it stands there, in the order in which a clinic's life needs them. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endPostgres, startPostgres } from '../server/src/platform/db/embedded-postgres.ts';
import { askIn } from '../server/src/testing/postgres.ts';
import { root } from './steps.ts';

const place = mkdtempSync(join(tmpdir(), 'pellis-handbook-'));
const [here, elsewhere] = [join(place, 'here'), join(place, 'elsewhere')];
const backups = join(place, 'backups');
const keyFile = join(place, 'recovery-key.txt');
const orderFile = join(place, 'icd10cm-order-2027.txt');

const someNote = 'n'.repeat(22);

interface Step {
  /** As the handbook says it. */
  command: string;
  on?: string;
  says: RegExp;
  before?: () => Promise<void>;
  after?: (output: string) => void;
}

const steps: Step[] = [
  { command: 'npm run config', says: /^BACKUP_FOLDER +\S*pellis-handbook\S* +environment$/m },
  { command: 'npm run -s migrate -- --grant', says: /^do \$\$ begin .*create role "pellis" login password '[\w-]+'/m },
  { command: 'npm run migrate', says: /Migrated: 0001/ },
  { command: 'npm run owner -- invite you@clinic.example', says: /^ {2}https:\/\/clinic\.example\/join\?code=[\w-]+$/m },
  {
    command: 'npm run owner -- reset-factor sam@clinic.example',
    says: /The running clinic tells sam@clinic\.example/,
    before: samWithAPhone,
  },
  {
    command: 'npm run owner -- retract-note NOTE',
    says: /The patient does not read this note any more/,
    before: signedNote,
  },
  { command: 'npm run codes -- import ORDERFILE', says: /^1 codes that count from 2026-10-01: 0 added, 0 changed, \d+ retired\./m },
  { command: 'npm run retry', says: /Nothing was given up\./ },
  {
    command: 'npm run backup -- keys',
    says: /AGE-SECRET-KEY-1\w+/,
    after: (output) => writeFileSync(keyFile, /AGE-SECRET-KEY-1\w+/.exec(output)?.[0] ?? ''),
  },
  { command: 'npm run backup', says: /^Backup made: /m },
  { command: 'npm run backup -- verify FILE --key KEYFILE', says: /^Whole: the clinic as of /m },
  { command: 'npm run files -- move', says: /^Nothing to move: the folder is the only place\./m },
  { command: 'npm run files -- check', says: /every file that records name is there\.$/m },
  { command: 'npm run files -- sweep', says: /^Taken away: \d+ files older than a day/m },
  { command: 'npm run keys -- rotate', says: /^Sealed again with k2/m },
  { command: 'npm run keys -- forget', says: /^Taken out of the ring: k1\./m },
  { command: 'npm run keys -- prove', says: /^Sealed later than said: 0 open as they were said/m },
  { command: 'npm run upgrade-database', says: /^The database is of Postgres \d+ already\.$/m },
  { command: 'npm run restore -- FILE --key KEYFILE', on: elsewhere, says: /^The clinic is back as of /m },
  { command: 'npm run restore -- letters send', on: elsewhere, says: /^On their way: 0\.$/m },
  { command: 'npm run restore -- letters drop', on: elsewhere, says: /^Not sent any more: 0\.$/m },
];

/** The clinic itself, which the browser tests start; a cluster, which needs programs of the machine and proves itself; and the beginning of a command that stands whole elsewhere in the handbook. */
const provenElsewhere = [
  'npm start',
  'npm run cluster',
  'npm run cluster -- --prove',
  'npm run cluster -- --journeys',
  'npm run',
  'npm run restore',
];

beforeAll(() => {
  writeFileSync(keyFile, '');
  writeFileSync(orderFile, `00001 L700    1 ${'Acne vulgaris'.padEnd(60)} Acne vulgaris\n`);
});
afterAll(async () => {
  await Promise.all([endPostgres(here), endPostgres(elsewhere)]);
  rmSync(place, { recursive: true, force: true });
});

test('every command of the handbook is known here, and none is here that it does not say', () => {
  const text = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const said = [...text.matchAll(/npm (?:start|run)[^`#|)\n]*/g)].map(([command]) => command.trim());
  const known = [...steps.map(({ command }) => command), ...provenElsewhere];
  expect([...new Set(said)].sort()).toEqual([...new Set(known)].sort());
});

for (const { command, says, on = here, before, after } of steps) {
  test(command, async () => {
    await before?.();
    const { code, output } = await runAsSaid(command, on);
    expect(output).toMatch(says);
    expect(code, output).toBe(0);
    after?.(output);
  });
}

async function runAsSaid(command: string, dataFolder: string): Promise<{ code: number | null; output: string }> {
  const said = command
    .replace('KEYFILE', keyFile)
    .replace('NOTE', someNote)
    .replace('ORDERFILE', orderFile)
    .replace('FILE', newestBackup());
  const child = spawn('/bin/sh', ['-c', said], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://clinic.example',
      PELLIS_DATA: dataFolder,
      BACKUP_FOLDER: backups,
      npm_config_loglevel: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((ended) => child.on('close', ended));
  return { code, output };
}

function newestBackup(): string {
  try {
    const made = readdirSync(backups)
      .filter((name) => name.endsWith('.age'))
      .sort()
      .at(-1);
    return made ? join(backups, made) : '';
  } catch {
    return '';
  }
}

/** Signed, and not meant for its patient. */
async function signedNote(): Promise<void> {
  const postgres = await startPostgres(here);
  try {
    await askIn(
      here,
      `insert into account (id, email, name, role, confirmed_at) values ('lee', 'lee@clinic.example', 'Dr. Lee', 'provider', now());
       insert into provider (id, name, credentials, cpsono) values ('lee', 'Dr. Lee', 'MD', 'A1');
       insert into patient (id, first_name, last_name, email, phone, state, postal_code)
         values ('ana', 'Ana', 'Alvarez', 'ana@clinic.example', '(415) 555-0134', 'CA', '94110');
       insert into encounter (id, patient_id, provider_id, service_id, account_id) values ('${someNote}', 'ana', 'lee', 2, 'lee');
       insert into note (id, patient_id, state, diagnosis, treatment_plan, signed_by, signed_at) values ('${someNote}', 'ana', 'signed', 'Acne', 'Wash', 'lee', now())`,
    );
  } finally {
    await postgres.stop();
  }
}

/** Somebody of the clinic who has a second step to lose. */
async function samWithAPhone(): Promise<void> {
  const postgres = await startPostgres(here);
  try {
    await askIn(
      here,
      `with sam as (insert into account (id, email, name, role, confirmed_at) values ('sam', 'sam@clinic.example', 'Sam', 'staff', now()) returning id)
       insert into passkey (id, account_id, credential_id, public_key, counter, name) select 'phone', id, 'phone', '', 0, 'Phone' from sam`,
    );
  } finally {
    await postgres.stop();
  }
}
