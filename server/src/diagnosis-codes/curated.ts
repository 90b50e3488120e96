/** The codes that Pellis ships for dermatology, with everyday names and synonyms: put into the clinic's table when it starts, as long as they are new. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { theClinic } from '../platform/actor.ts';
import type { Database } from '../platform/db/database.ts';
import { hashOf } from '../platform/ids.ts';
import type { CuratedCode } from './code-shapes.ts';
import { keepCurated, keepEdition, lockCodes, newestEdition } from './edition-records.ts';

const file = 'curated.tsv';

export function readCurated(): CuratedCode[] {
  return rowsOf(textOfCurated());
}

/** Every code in it can be billed; its official words count as unverified until an official list is loaded. */
export async function shipCuratedCodes(db: Database): Promise<void> {
  const text = textOfCurated();
  const sha256 = hashOf(text);
  if ((await db.read(theClinic('codes'), (transaction) => newestEdition(transaction, 'curated')))?.sha256 === sha256) return;
  await db.write(theClinic('codes'), async (transaction) => {
    await lockCodes(transaction);
    const codes = rowsOf(text);
    const hasOfficial = (await newestEdition(transaction, 'cms')) !== undefined;
    await keepCurated(transaction, codes, { hasOfficial });
    const counts = { codes: codes.length, added: 0, changed: 0, retired: 0 };
    await keepEdition(transaction, { source: 'curated', file_name: file, sha256, valid_from: null, ...counts });
  });
}

function textOfCurated(): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8');
}

/** A line of names, then a code on each, parted by tabs. */
function rowsOf(text: string): CuratedCode[] {
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [code = '', description = '', lay_name = '', synonyms = ''] = line.split('\t');
      return { code, description, lay_name, synonyms };
    });
}
