/** Patients' keys, apart from the backups: one file beside them, of which the newest alone is kept. A key that is erased is in none from the next backup on, and what it sealed in older ones stays closed. */
import type { KeyObject } from 'node:crypto';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { nameOfPatientKey, patientKeysPurpose } from '../patient-keys/patient-keys.ts';
import { CannotStart, type Config } from '../platform/config.ts';
import { readPhotoKeys, writePhotoKeys } from '../platform/photo-keys.ts';
import { ringFor, seal, unseal } from '../platform/seal.ts';
import { openWith, sealFor } from './age.ts';
import type { About } from './contents.ts';
import { flushFolder, makeBackupFolder, writeFlushed } from './flushed.ts';
import type { Table } from './tables.ts';

const Head = z.object({ clinic: z.string(), made_at: z.coerce.date(), PHOTO_KEYS: z.string() });
const Key = z.object({ id: z.string(), patient_id: z.string(), made_for: z.string(), made_at: z.string(), sealed_key: z.base64() });
type Key = z.output<typeof Key>;

/** With the ring that opens them, which may be a later one than a backup's. */
export interface KeyFile {
  ring: string;
  keys: Key[];
}

export const nameOfPatientKeys = (clinic: string) => `${clinic}-patient-keys.jsonl.age`;

export const isOfPatientKeys = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => schema === 'public' && name === 'patient_key';

interface Keeping {
  config: Config;
  key: KeyObject;
  madeAt: string;
}

/**
 * As of the same moment as the backup that is about to be written, and under its name before that has one: so the newest file opens
 * the newest backup, whatever comes between. Answers how many keys there are; of none no file is begun.
 */
export async function keepPatientKeys(client: pg.Client, { config, key, madeAt }: Keeping): Promise<number> {
  const { backupFolder, clinicSlug, photoKeys } = config;
  const { rows } = await client.query<{ key: unknown }>(
    `select jsonb_build_object('id', id, 'patient_id', patient_id, 'made_for', made_for, 'made_at', made_at,
      'sealed_key', translate(encode(sealed_key, 'base64'), E'\\n', '')) as key from patient_key order by id`,
  );
  const path = join(backupFolder, nameOfPatientKeys(clinicSlug));
  if (rows.length === 0 && !existsSync(path)) return 0;
  const head = { clinic: clinicSlug, made_at: madeAt, PHOTO_KEYS: writePhotoKeys(photoKeys) };
  await makeBackupFolder(backupFolder);
  await rm(`${path}.part`, { force: true });
  await writeFlushed(`${path}.part`, sealFor(key, linesOf([head, ...rows.map((row) => row.key)])), 'wx');
  await rename(`${path}.part`, path);
  await flushFolder(backupFolder);
  return rows.length;
}

async function* linesOf(things: readonly unknown[]): AsyncGenerator<Buffer> {
  for (const thing of things) yield Buffer.from(`${JSON.stringify(thing)}\n`);
}

/** Beside the backup. Refused where it is missing or older: what its keys sealed would stay closed for good. Undefined where the backup needs none. */
export async function readPatientKeys(path: string, about: About, recoveryKey: KeyObject): Promise<KeyFile | undefined> {
  if (!about.patient_keys) return undefined;
  const name = nameOfPatientKeys(about.clinic);
  const file = join(dirname(path), name);
  const without = `To go on without, and never read these words again, put an empty file of that name there. Nothing was changed.`;
  if (!existsSync(file))
    throw new CannotStart(
      `Words about patients in this backup are sealed with keys of their own, and ${name} is not beside it: copy it there. ${without}`,
    );
  if (statSync(file).size === 0) return undefined;
  const pieces: Buffer[] = [];
  for await (const piece of openWith(recoveryKey, createReadStream(file))) pieces.push(Buffer.from(piece));
  const [first = '', ...lines] = Buffer.concat(pieces).toString().split('\n').filter(Boolean);
  const head = Head.parse(JSON.parse(first));
  if (head.clinic !== about.clinic || head.made_at < new Date(about.made_at))
    throw new CannotStart(`${name} beside this backup is older than the backup: copy the newest one there. ${without}`);
  return { ring: head.PHOTO_KEYS, keys: lines.map((line) => Key.parse(JSON.parse(line))) };
}

const atOnce = 1_000;

/**
 * Into the clinic that was brought back, sealed with the ring of the backup. The keys may be later than it: those of patients who came since
 * are left out, and each goes to the record that had it then, which is the one it was made for, or the one into which that was merged.
 */
export async function bringPatientKeys(client: pg.Client, { ring, keys }: KeyFile, ringOfBackup: string): Promise<void> {
  const [before, after] = [ring, ringOfBackup].map((one) => ringFor(patientKeysPurpose, readPhotoKeys(one) ?? []));
  const resealed = keys.map((key) => {
    const name = nameOfPatientKey(key.id);
    const opened = unseal(before ?? [], name, Buffer.from(key.sealed_key, 'base64'));
    return { ...key, sealed_key: seal(after ?? [], name, opened).toString('hex') };
  });
  for (let from = 0; from < resealed.length; from += atOnce)
    await client.query(
      `insert into patient_key (id, patient_id, made_for, made_at, sealed_key)
        select k.id, p.id, k.made_for, k.made_at, decode(k.sealed_key, 'hex')
        from jsonb_to_recordset($1) as k(id text, made_for text, made_at timestamptz, sealed_key text)
        left join record_merge m on m.merged_patient_id = k.made_for and m.undone_at is null
        join patient p on p.id = coalesce(m.patient_id, k.made_for)
        on conflict (id) do nothing`,
      [JSON.stringify(resealed.slice(from, from + atOnce))],
    );
}
