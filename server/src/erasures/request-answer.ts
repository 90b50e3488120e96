/** The answer that ends a privacy request whose deletion was carried out: what was erased, and what law keeps. */
import { erasedLabels } from '@pellis/contract/erasures/erased-labels';
import type { Actor } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { answerCarriedOut } from '../privacy-requests/move.ts';
import { periodsByKind } from './retention-records.ts';

interface Answer {
  actor: Actor;
  id: string;
  keepsRecord: boolean;
  steps: { erased: Record<string, number> }[];
}

export async function answerRequest(clinic: Clinic, transaction: Transaction, { actor, id, keepsRecord, steps }: Answer): Promise<void> {
  const erased = steps.flatMap((step) => Object.entries(step.erased)).map(([what, number]) => `${number} × ${erasedLabels[what] ?? what}`);
  const { medical_record, payment, audit } = await periodsByKind(transaction);
  const years = (days: number) => Math.floor(days / 365);
  const kept = keepsRecord
    ? `The law obliges us to keep your medical record (${years(medical_record.days)} years after your last care, a minor's until the age of ${medical_record.until_age ?? 18} at least), and what was paid (${years(payment.days)} years).`
    : 'You were never treated here, so no medical record of you is kept.';
  const answer = [
    `We have closed your account and erased: ${erased.join(', ')}.`,
    kept,
    `Who did what in our system is kept for ${years(audit.days)} years, without your name in it. Sealed backups end by themselves.`,
  ].join('\n\n');
  await answerCarriedOut(clinic, transaction, actor, { id, words: answer });
}
