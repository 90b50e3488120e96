/** The diagnoses of a note: their codes are ones that the clinic has or has had. */
import type { Diagnosis } from '@pellis/contract/notes/diagnoses';
import { unknownCodes } from '../diagnosis-codes/records.ts';
import type { Transaction } from '../platform/db/database.ts';
import { wrongField } from '../platform/refusal.ts';

export function codesOf(diagnoses: readonly Diagnosis[]): string[] {
  return [...new Set(diagnoses.flatMap(({ code }) => code ?? []))];
}

/** Codes that were retired stay in a draft: whoever signs is asked about them. */
export async function refuseUnknownCodes(transaction: Transaction, diagnoses: readonly Diagnosis[] = []): Promise<void> {
  const [unknown] = await unknownCodes(transaction, codesOf(diagnoses));
  if (unknown) throw wrongField('diagnoses', `${unknown} is no code that this clinic knows. Choose one from the list.`);
}

/** Without a site where none was named. */
export function asKept(one: Diagnosis): Diagnosis {
  return { ...one, site: one.site || null };
}

/** A constraint keeps the column in this shape. */
export function diagnosesIn(note: { diagnoses: unknown }): Diagnosis[] {
  return note.diagnoses as Diagnosis[];
}
