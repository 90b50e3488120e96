/** Whom the clinic has erased, kept beside its backups and apart from them: an older backup that is brought back does not bring them back. Ids alone, of nobody's name. */
import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../platform/config.ts';
import { makeBackupFolder } from './flushed.ts';

const ListedErasure = z.object({
  id: z.string(),
  account_id: z.string(),
  patient_id: z.string(),
  keeps_record: z.boolean(),
  /** From here on nobody came in any more. */
  began_at: z.coerce.date(),
});
export type ListedErasure = z.infer<typeof ListedErasure>;

const endOfName = '-erasures.jsonl';
export const nameOfErasureList = (clinic: string) => clinic + endOfName;

/** One line each, whole or not there: what a crash cut short is a line that nobody can read, and is listed again. Where nobody was erased yet there is an empty list. */
export async function listErasures({ backupFolder, clinicSlug }: Config, erasures: readonly ListedErasure[]): Promise<void> {
  await makeBackupFolder(backupFolder);
  const file = await open(join(backupFolder, nameOfErasureList(clinicSlug)), 'a', 0o600);
  try {
    await file.appendFile(erasures.map((erasure) => `\n${JSON.stringify(erasure)}\n`).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Of every list beside the backups: the clinic is called otherwise once its address is, and ids are of one clinic alone. Undefined where there is
 * none.
 */
export async function readErasureList(folder: string): Promise<ListedErasure[] | undefined> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  const lists = names.filter((name) => name.endsWith(endOfName));
  if (lists.length === 0) return undefined;
  const texts = await Promise.all(lists.map((name) => readFile(join(folder, name), 'utf8')));
  const listed = texts
    .join('\n')
    .split('\n')
    .flatMap((line) => {
      const { data } = ListedErasure.safeParse(asJson(line));
      return data ? [data] : [];
    });
  return [...new Map(listed.map((erasure) => [erasure.id, erasure])).values()];
}

function asJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
