/** Makes the demo clinic of a release with that release's own code and backs it up with its own command; what came of it is kept small. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../scripts/ports.ts';
import { checkOut } from '../../scripts/releases.ts';
import { readBackup } from '../../server/src/backups/read.ts';
import { readRecoveryKey } from '../../server/src/backups/recovery-key.ts';
import { type Release, type ReleaseData, writeRelease } from '../../server/src/testing/release-data.ts';

/** Larger files, the photos in full, stay out. */
const mostBytes = 24_000;

/** Answers how many bytes the fixture takes. */
export async function keepRelease({ name, commit }: Pick<Release, 'name' | 'commit'>): Promise<number> {
  const code = checkOut(commit);
  const place = mkdtempSync(join(tmpdir(), 'pellis-keep-'));
  try {
    const run = await runnerIn(code.folder, place);
    run('demo.ts');
    const [recoveryKey = ''] = /AGE-SECRET-KEY-1\w+/.exec(run('backup.ts', 'keys')) ?? [];
    run('backup.ts');
    const [file = ''] = readdirSync(join(place, 'backups')).filter((name) => name.endsWith('.age'));
    return writeRelease(name, await smallDataOf(join(place, 'backups', file), recoveryKey));
  } finally {
    rmSync(place, { recursive: true, force: true });
    code.remove();
  }
}

async function runnerIn(folder: string, place: string): Promise<(...words: string[]) => string> {
  const [port = 0, processor = 0, signIn = 0, pharmacy = 0] = await freePorts(4);
  const settings = {
    ...{ NODE_ENV: 'development', DEMO: 'true', LOG_LEVEL: 'fatal', PORT: `${port}`, PROCESSOR_PORT: `${processor}` },
    ...{
      SIGN_IN_PORT: `${signIn}`,
      PHARMACY_NETWORK_PORT: `${pharmacy}`,
      TURN_URLS: 'turn:localhost:3478',
      TURN_SECRET: 'nobody calls in a fixture',
    },
    ...{ PELLIS_DATA: join(place, 'data'), BACKUP_FOLDER: join(place, 'backups') },
  };
  return (script = '', ...words) =>
    execFileSync(process.execPath, [join('scripts', script), ...words], {
      cwd: folder,
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    }).toString();
}

async function smallDataOf(path: string, recoveryKey: string): Promise<ReleaseData> {
  const key = readRecoveryKey(recoveryKey);
  if (!key) throw new Error('the command printed no recovery key');
  const rows: Record<string, string> = {};
  const files: Record<string, string> = {};
  const { about, secrets, manifest } = await readBackup(path, key, {
    rows: async (table, lines) => {
      rows[table] = (rows[table] ?? '') + lines.toString();
    },
    file: async (name, body) => {
      const pieces: Uint8Array[] = [];
      for await (const piece of body) pieces.push(piece);
      const bytes = Buffer.concat(pieces);
      if (bytes.length <= mostBytes) files[name] = bytes.toString('base64');
    },
  });
  const { made_at, migrations, tables } = about;
  return { about: { made_at, migrations, tables }, secrets, sequences: manifest.sequences, rows, files };
}
