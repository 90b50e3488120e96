/** Where the note of a video visit begins: with what the patient told when they booked, quoted as theirs, for the dermatologist to keep, change or take out. */
import { labelOfConcern } from '@pellis/contract/concerns/concerns';
import { quoted } from '@pellis/contract/platform/quotes';
import { intakeOf } from '../bookings/intake-records.ts';
import type { Transaction } from '../platform/db/database.ts';

/** Empty where nothing was told: an assessment, or a visit that the front desk booked. */
export async function wordsOfIntake(transaction: Transaction, id: string): Promise<string> {
  const intake = await intakeOf(transaction, id);
  if (!intake) return '';
  const about = [intake.concern && labelOfConcern(intake.concern), intake.about].filter(Boolean).join('. ');
  const told = [
    ['You told us', about],
    ['Changed since', intake.changed],
  ] as const;
  return told
    .filter(([, words]) => words.trim() !== '')
    .map(([label, words]) => `${quoted(`**${label}:** ${words}`)}\n\n`)
    .join('');
}
