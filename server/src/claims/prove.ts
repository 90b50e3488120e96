/** Whether what opens now is the file that was made: of all files of claims that were sealed later. */
import type { Proof } from '../patient-keys/prove.ts';
import { macOfWords } from '../patient-keys/said-before.ts';
import { theClinic } from '../platform/actor.ts';
import type { Database } from '../platform/db/database.ts';
import { sealingOf } from '../platform/db/transaction.ts';
import type { PhotoKey } from '../platform/photo-keys.ts';
import { ringFor, unseal } from '../platform/seal.ts';
import { claimFilesPurpose, nameOfFile } from './batch-records.ts';
import { lateFilesAfter, nameOfFileProof } from './said-records.ts';

const atOnce = 50;

export async function proveFiles(db: Database): Promise<Proof> {
  const proof: Proof = { same: 0, erased: 0, wrong: [] };
  for (let last = '', isWhole = false; !isWhole; ) {
    const found = await db.read(theClinic('proof'), async (transaction) => {
      const ring = ringFor(claimFilesPurpose, sealingOf(transaction).photoKeys);
      return (await lateFilesAfter(transaction, last, atOnce)).map((row) => ({ id: row.id, isSame: opensAsMade(ring, row) }));
    });
    for (const { id, isSame } of found) {
      last = id;
      if (isSame) proof.same += 1;
      else proof.wrong.push(`claim_batch ${id}`);
    }
    isWhole = found.length < atOnce;
  }
  return proof;
}

function opensAsMade(ring: PhotoKey[], row: Awaited<ReturnType<typeof lateFilesAfter>>[number]): boolean {
  const { id, sealed_key, file_mac, sealed_file } = row;
  if (!sealed_file) return false;
  try {
    const macKey = unseal(ring, nameOfFileProof(id), sealed_key);
    return macOfWords(macKey, [unseal(ring, nameOfFile(id), sealed_file).toString()]).equals(file_mac);
  } catch {
    return false;
  }
}
