/** Referrals as the clinic's people see them: the list, one of them, and its photos. */
import type { PhotoSize } from '@pellis/contract/photos';
import type { Referral, ReferralRow } from '@pellis/contract/referrals';
import { asJpeg, disposition } from '../photos/file-name.ts';
import { photoKey } from '../photos/prepare.ts';
import { recordLook } from '../photos/record-look.ts';
import type { Shown } from '../photos/show.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { letTheClinicAct, type Records } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { isOpen, mayReadReason, mayWorkOnReferrals } from './policy.ts';
import { historyOf, newestReferrals, photoOfReferral, photosOfReferral, type ReferralRecord, reasonOf, referralById } from './records.ts';

const mostListed = 200;

export function listReferrals(clinic: Clinic, asker: Asker): Promise<ReferralRow[]> {
  return clinic.db.read(asker, async (records, actor) => {
    permit(mayWorkOnReferrals(actor));
    return (await newestReferrals(records, mostListed)).map(asRow);
  });
}

export function readReferral(clinic: Clinic, asker: Asker, id: string): Promise<Referral> {
  return clinic.db.write(asker, async (records, actor) => {
    permit(mayWorkOnReferrals(actor));
    const row = found(await referralById(records, id));
    const clinical = await clinicalPart(clinic, records, actor, row);
    await letTheClinicAct(records, actor);
    const history = await historyOf(records, id);
    return { ...asWhole(row), clinical, history: history.map(({ by, ...line }) => ({ ...line, by: by ?? '' })) };
  });
}

export async function showReferralPhoto(
  clinic: Clinic,
  asker: Asker,
  { id, photo, size }: { id: string; photo: string; size: PhotoSize },
): Promise<Shown> {
  const { filename } = await clinic.db.write(asker, async (records, actor) => {
    permit(mayReadReason(actor));
    const { patient_id } = found(await referralById(records, id));
    const row = found(await photoOfReferral(records, id, photo));
    await recordLook(clinic, records, actor, { name: 'photo.read', patientId: patient_id, subjectId: photo });
    return row;
  });
  const bytes = await clinic.storage.get(photoKey(photo, size));
  return { bytes, contentType: 'image/jpeg', disposition: disposition('inline', asJpeg(filename)) };
}

async function clinicalPart(clinic: Clinic, records: Records, actor: Actor, row: ReferralRecord): Promise<Referral['clinical']> {
  if (!mayReadReason(actor)) return null;
  await recordLook(clinic, records, actor, { name: 'referral.read', patientId: row.patient_id, subjectId: row.id });
  return { reason: found(await reasonOf(records, row.id)), photos: await photosOfReferral(records, row.id) };
}

function asRow(row: ReferralRecord): ReferralRow {
  const { id, provider_name, patient_name, received_at, invited_at, taken_up_at, photo_count } = row;
  return { id, state: row.state, provider_name, patient_name, received_at, invited_at, taken_up_at, photo_count };
}

function asWhole(row: ReferralRecord): Omit<Referral, 'clinical' | 'history'> {
  const { licence, reply_to, patient_email, patient_phone, patient_id, booked_at, ended_at, declined_because } = row;
  const contact = { licence, reply_to, patient_email, patient_phone, patient_id };
  return { ...asRow(row), ...contact, booked_at, ended_at, declined_because, may_move: isOpen(row) };
}
