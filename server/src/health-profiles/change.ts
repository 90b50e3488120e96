/** Changes a health profile that is on file: the version before stays, the new one counts. */
import {
  cardMissing,
  type HealthProfile,
  type HealthProfileEdit,
  type InsuranceEdit,
  needsNewCard,
} from '@pellis/contract/health-profiles/health-profiles';
import type { Photo } from '@pellis/contract/photos/photos';
import { renameAccount } from '../accounts/change-account.ts';
import { changePatient } from '../patients/enrol.ts';
import { ownPatientOf } from '../patients/records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { changedMeanwhile, found, permit, wrongField } from '../platform/refusal.ts';
import { refuseOtherBirthday } from './birthday.ts';
import { prepareCards, recordCards } from './insurance-cards.ts';
import { mayKeepProfile } from './policy.ts';
import { currentProfileOf, type ProfileAnswers, withoutTakenBack } from './records.ts';
import { changedAnswers, revise } from './revise.ts';

export function changeProfile(clinic: Clinic, asker: Asker, form: HealthProfileEdit, version: number): Promise<HealthProfile> {
  const { images, ...answers } = form;
  return change(clinic, asker, { version, images, answersOf: () => answers });
}

/** Everything else stays as it was in the version that was read. */
export function changeInsurance(clinic: Clinic, asker: Asker, form: InsuranceEdit, version: number): Promise<HealthProfile> {
  const { images, ...insurance } = form;
  return change(clinic, asker, { version, images, answersOf: (kept) => ({ ...kept, ...insurance }) });
}

interface Change {
  version: number;
  images: readonly Photo[];
  answersOf: (kept: HealthProfile) => ProfileAnswers;
}

async function change(clinic: Clinic, asker: Asker, { version, images, answersOf }: Change): Promise<HealthProfile> {
  // asked before the card is drawn anew, so that a form that cannot be kept costs nothing
  await clinic.db.read(asker, async (transaction, actor) => {
    const kept = await profileToChange(transaction, actor, version);
    await refuseOtherBirthday(transaction, actor.patientId ?? '', answersOf(kept).dob);
    if (images.length === 0 && needsNewCard(kept, answersOf(kept))) throw wrongField('images', cardMissing);
  });
  const cards = await prepareCards(clinic, images);
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayKeepProfile(actor));
    const kept = await profileToChange(transaction, actor, version);
    const answers = withoutTakenBack(answersOf(kept));
    const changed = changedAnswers(kept, answers);
    if (changed.length === 0 && cards.length === 0) return kept;
    const by = { patientId: actor.patientId, accountId: actor.id };
    const profile = await revise(transaction, kept, { answers, cardIds: cards.map(({ id }) => id), ...by });
    await recordCards(transaction, actor.patientId, cards);
    await followName(transaction, actor, kept, profile);
    const data = { changed: [...changed, ...(cards.length > 0 ? ['insuranceCard'] : [])] };
    await clinic.happened(transaction, actor, {
      name: 'health_profile.changed',
      patientId: actor.patientId,
      subjectId: actor.patientId,
      data,
    });
    return profile;
  });
}

async function profileToChange(transaction: Transaction, actor: Actor, version: number): Promise<HealthProfile> {
  permit(mayKeepProfile(actor));
  const kept = found(await currentProfileOf(transaction, actor.patientId));
  if (kept.version !== version) throw changedMeanwhile();
  return kept;
}

/** The patient is found by the name that the profile says, and one's own account is called so too. */
async function followName(
  transaction: Transaction,
  actor: Actor,
  before: HealthProfile,
  { firstName, lastName }: HealthProfile,
): Promise<void> {
  if (!actor.patientId || (before.firstName === firstName && before.lastName === lastName)) return;
  await changePatient(transaction, actor.patientId, { first_name: firstName, last_name: lastName });
  const own = await ownPatientOf(transaction, actor.id);
  if (own?.id === actor.patientId) await renameAccount(transaction, actor.id, `${firstName} ${lastName}`);
}
