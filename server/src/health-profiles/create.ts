/** Stores a patient's health profile, with the pictures of the insurance card. */
import type { HealthProfile, HealthProfileForm } from '@pellis/contract/health-profiles/health-profiles';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { conflict, permit, type Refusal } from '../platform/refusal.ts';
import { refuseOtherBirthday } from './birthday.ts';
import { prepareCards, recordCards } from './insurance-cards.ts';
import { mayKeepProfile } from './policy.ts';
import { insertProfile, profileFactsOf } from './records.ts';

export async function createProfile(clinic: Clinic, asker: Asker, form: HealthProfileForm): Promise<HealthProfile> {
  // asked before the card is drawn anew, so that a second form costs nothing
  await clinic.db.read(asker, async (transaction, actor) => {
    permit(mayKeepProfile(actor));
    const [known] = await Promise.all([
      profileFactsOf(transaction, actor.patientId),
      refuseOtherBirthday(transaction, actor.patientId, form.dob),
    ]);
    if (known) throw alreadyOnFile();
  });
  const cards = await prepareCards(clinic, form.images);
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayKeepProfile(actor));
    const patientId = actor.patientId;
    const [profile] = await Promise.all([
      insertProfile(transaction, form, { patientId, accountId: actor.id, cardIds: cards.map(({ id }) => id) }),
      recordCards(transaction, patientId, cards),
      clinic.happened(transaction, actor, { name: 'health_profile.created', patientId, subjectId: patientId }),
    ]);
    if (!profile) throw alreadyOnFile();
    return profile;
  });
}

function alreadyOnFile(): Refusal {
  return conflict('profile_exists', 'A health profile is already on file.');
}
