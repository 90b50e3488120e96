/** What is agreed for a child ends with the childhood: whoever acts for them today reads and is told nothing of a day on which they are 18. */
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { conflict } from '../platform/refusal.ts';
import { endOfChildhood } from './records.ts';

/** Without its full stop: what to do differs. */
export function ofAgeThen({ config }: Clinic, { first_name, ended_at }: { first_name: string; ended_at: Date }): string {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: config.clinicTimeZone }).format(ended_at);
  return `${first_name} is 18 on ${day}, and from that day on books with an account of their own`;
}

/** Nobody would remind them of such a visit, and somebody else would pay for it. Needs a transaction as the clinic. */
export async function refuseFromThatDayOn(
  clinic: Clinic,
  transaction: Transaction,
  { account_id, patient_id, at }: { account_id: string; patient_id: string; at: Date },
): Promise<void> {
  const child = await endOfChildhood(transaction, account_id, patient_id);
  if (!child || at < child.ended_at) return;
  const then = ofAgeThen(clinic, child);
  throw conflict(
    'of_age_then',
    `${then}. Choose a time before it. How ${child.first_name} takes the record over then, the front desk says.`,
  );
}
