/** Writes the next version of a health profile, in the transaction of what made it necessary. */
import { type ProfileField, profileFields } from '@pellis/contract/health-profiles/health-profile-questions';
import type { HealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import type { Transaction } from '../platform/db/database.ts';
import { changedMeanwhile } from '../platform/refusal.ts';
import { currentProfileOf, insertProfile, type ProfileAnswers, retireProfile } from './records.ts';

export interface Revision {
  answers: ProfileAnswers;
  /** Of the new pictures; none: those on file still serve, as long as the insurance is the same. */
  cardIds: string[];
  patientId: string;
  accountId: string;
}

export async function revise(transaction: Transaction, kept: HealthProfile, { answers, cardIds, ...by }: Revision): Promise<HealthProfile> {
  if (!(await retireProfile(transaction, by.patientId, kept.version))) throw changedMeanwhile();
  const serving = answers.insuranceType === 'none' ? [] : cardIds.length > 0 ? cardIds : kept.insurance_cards;
  const profile = await insertProfile(transaction, answers, { ...by, cardIds: serving });
  if (!profile) throw changedMeanwhile();
  return profile;
}

/** Somebody changed their own name: a profile that knew them by the old one follows. */
export async function renameInProfile(
  transaction: Transaction,
  by: { patientId: string; accountId: string },
  names: { from: [string, string]; to: [string, string] },
): Promise<void> {
  const kept = await currentProfileOf(transaction, by.patientId);
  if (!kept || kept.firstName !== names.from[0] || kept.lastName !== names.from[1]) return;
  const [firstName, lastName] = names.to;
  await revise(transaction, kept, { answers: { ...kept, firstName, lastName }, cardIds: [], ...by });
}

/** Names only: what the answers say is in the versions. */
export function changedAnswers(before: ProfileAnswers, after: ProfileAnswers): ProfileField[] {
  return profileFields.filter((name) => (before[name] ?? '') !== (after[name] ?? ''));
}
