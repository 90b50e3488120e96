/** What a patient changed about themselves, as the clinic reads it: contact details for the desk, answers about health for who treats them. */
import { type ProfileField, profileQuestions } from '@pellis/contract/health-profiles/health-profile-questions';
import { type HealthProfile, insurerLabels } from '@pellis/contract/health-profiles/health-profiles';
import { proofLabels } from '@pellis/contract/own-changes/corrections';
import type { OwnChange } from '@pellis/contract/own-changes/own-changes';
import { namesOfAccounts } from '../accounts/records.ts';
import { versionsOf } from '../health-profiles/records.ts';
import { changedAnswers } from '../health-profiles/revise.ts';
import { patientById } from '../patients/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { mayReadChanges } from './policy.ts';
import { changesOf } from './records.ts';

const most = 200;

export function listChanges(clinic: Clinic, asker: Asker, patientId: string): Promise<OwnChange[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayReadChanges(actor));
    found(await patientById(transaction, patientId));
    // both as the person who asks: row-level security leaves the desk without health profiles
    const changes = await changesOf(transaction, patientId, most);
    const versions = await versionsOf(transaction, patientId, most);
    await actAsClinic(transaction, actor);
    const names = await namesOfAccounts(transaction, [
      ...changes.map((change) => change.account_id),
      ...versions.map((version) => version.writtenBy),
    ]);
    const nameOf = (id: string) => names.get(id) ?? '';
    const contact = changes.map(({ what, before, after, changed_at, account_id, proof, reason }) => ({
      at: changed_at,
      by: nameOf(account_id),
      what: detailWords[what] ?? what,
      before,
      after,
      because: proof && reason ? `${proofLabels[proof]}: ${reason}` : '',
    }));
    const health = versions.flatMap((version, place) => differences(versions[place + 1], version, nameOf(version.writtenBy)));
    return [...contact, ...health].sort((one, other) => other.at.getTime() - one.at.getTime());
  });
}

export const detailWords: Record<string, string> = {
  name: 'Name',
  birthday: 'Date of birth',
  address: 'Address',
  email: 'Email',
  phone: 'Phone',
};

function differences(before: HealthProfile | undefined, after: HealthProfile, by: string): OwnChange[] {
  if (!before) return [];
  const lines = changedAnswers(before, after).map((name) => ({
    at: after.modified_date,
    by,
    what: profileQuestions[name].short,
    before: inWords(name, before),
    after: inWords(name, after),
    because: '',
  }));
  const isNewCard = after.insurance_cards.length > 0 && after.insurance_cards.join() !== before.insurance_cards.join();
  return isNewCard
    ? [...lines, { at: after.modified_date, by, what: 'Insurance card', before: '', after: 'New pictures', because: '' }]
    : lines;
}

function inWords(name: ProfileField, profile: HealthProfile): string {
  return name === 'insuranceType' ? insurerLabels[profile.insuranceType] : (profile[name] ?? '');
}
