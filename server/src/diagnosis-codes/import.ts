/** Takes an official list in whole: what is new in it, what it says differently, and what it no longer has. Notes keep what they were signed with. */
import { theClinic } from '../platform/actor.ts';
import { CannotStart } from '../platform/config.ts';
import type { Database } from '../platform/db/database.ts';
import { hashOf } from '../platform/ids.ts';
import { readCurated } from './curated.ts';
import { allCodes, insertOfficial, keepEdition, lockCodes, newestEdition, retire, updateOfficial } from './edition-records.ts';
import { readOrderFile } from './order-file.ts';
import { type Difference, differencesFrom, planImport } from './plan-import.ts';

export interface Import {
  bytes: Uint8Array;
  fileName: string;
  /** The day on which the list begins to count. */
  from: string;
  /** The list may be much shorter than what is there. */
  isShorter?: boolean;
}

export interface Imported {
  codes: number;
  added: number;
  changed: number;
  retired: number;
  /** Between the official list and the table that Pellis ships. */
  differences: Difference[];
}

/** A list that lost so much was cut off on its way rather than shortened. */
const mostRetired = 0.1;

export function importCodes(db: Database, { bytes, fileName, from, isShorter = false }: Import): Promise<Imported> {
  const listed = readOrderFile(bytes);
  return db.write(theClinic('codes'), async (transaction) => {
    await lockCodes(transaction);
    const newest = await newestEdition(transaction, 'cms');
    if (newest?.valid_from && newest.valid_from > from)
      throw new CannotStart(
        `A newer list is loaded already: it counts from ${newest.valid_from}, this one from ${from}. Nothing was changed.`,
      );
    const known = await allCodes(transaction);
    const plan = planImport(listed, known);
    const official = known.filter(({ source, valid_to }) => source === 'cms' && valid_to === null).length;
    if (!isShorter && plan.retired.length > Math.max(official, 1) * mostRetired && official > 0)
      throw new CannotStart(
        `This file has ${listed.length} codes and ${plan.retired.length} of those that are loaded are missing from it, as if it had been cut off. If it is whole, run the same command with --shorter. Nothing was changed.`,
      );
    await insertOfficial(transaction, plan.added, from);
    await updateOfficial(transaction, plan.kept);
    await retire(transaction, plan.retired, from);
    const counts = { codes: listed.length, added: plan.added.length, changed: plan.changed, retired: plan.retired.length };
    await keepEdition(transaction, {
      source: 'cms',
      file_name: fileName,
      sha256: hashOf(Buffer.from(bytes).toString('latin1')),
      valid_from: from,
      ...counts,
    });
    return { ...counts, differences: differencesFrom(readCurated(), listed) };
  });
}

/** "icd10cm-order-2027.txt" counts from 1 October 2026, "icd10cm-order-April-2027.txt" from 1 April 2027. */
export function dayInName(fileName: string): string | undefined {
  const year = Number(/(?:^|\D)(20\d\d)(?:\D|$)/.exec(fileName)?.[1]);
  if (!year) return undefined;
  return /apr/i.test(fileName) ? `${year}-04-01` : `${year - 1}-10-01`;
}
