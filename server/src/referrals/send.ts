/** Another provider refers a patient to us. The same form sent twice is one referral. */
import type { ReferralForm } from '@pellis/contract/referrals/referrals';
import { keepOrDrop, type PreparedPhoto, preparePhotos } from '../photos/prepare.ts';
import { type Actor, type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { hashOf, newId } from '../platform/ids.ts';
import { found } from '../platform/refusal.ts';
import { issuePath } from './code-records.ts';
import { hashOfForm, sameForm } from './form-hash.ts';
import { asSentInRow, refusePlacesFromProvider } from './photo-places.ts';
import { insertReferral, insertReferralPhotos, referralByKey } from './records.ts';

/** `key` is the form's own. Answers where the referrer can follow what becomes of it. */
export async function sendReferral(
  clinic: Clinic,
  asker: Asker,
  form: ReferralForm,
  key: string = newId(),
): Promise<{ status_path: string }> {
  const sent = { form, submission_key: hashOf(key), form_hash: hashOfForm(form) };
  const id = (await clinic.db.read(asker, (transaction) => sentBefore(transaction, sent))) ?? (await keep(clinic, asker, sent));
  return clinic.db.write(theClinic('referrals'), async (transaction) => ({ status_path: await issuePath(transaction, id, 'status') }));
}

async function keep(clinic: Clinic, asker: Asker, sent: Sent): Promise<string> {
  refusePlacesFromProvider(sent.form.images);
  const photos = await preparePhotos(clinic, sent.form.images);
  return keepOrDrop(clinic, photos, (onKept) =>
    clinic.db.writeStep(asker, (transaction, actor) => write(clinic, transaction, actor, { ...sent, photos, onKept })),
  );
}

interface Sent {
  form: ReferralForm;
  submission_key: string;
  form_hash: string;
}

interface Kept extends Sent {
  photos: PreparedPhoto[];
  onKept: () => void;
}

/** Asked before the photos are worked on, so that a refusal is quick. */
async function sentBefore(transaction: Transaction, { submission_key, form_hash }: Sent): Promise<string | undefined> {
  return sameForm(await referralByKey(transaction, submission_key), form_hash);
}

async function write(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { form, photos, submission_key, form_hash, onKept }: Kept,
): Promise<string> {
  const { reason, images, ...who } = form;
  const id = newId();
  const row = { ...who, patient_email: form.patient_email.toLowerCase(), id, submission_key, form_hash, photo_count: images.length };
  // another with the same key at the same moment may have been quicker
  if (!(await insertReferral(transaction, row, reason))) return found(await sentBefore(transaction, { form, submission_key, form_hash }));
  await insertReferralPhotos(
    transaction,
    photos.map((photo, position) => ({ ...photo, ...asSentInRow(images[position]), referral_id: id, position })),
  );
  await clinic.happened(transaction, actor, { name: 'referral.received', subjectId: id });
  onKept();
  return id;
}
