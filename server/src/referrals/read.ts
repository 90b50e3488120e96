/** Referrals as the clinic's people see them: the list, one of them, and its photos. */
import type { PhotoSize } from '@pellis/contract/photos/photos';
import type { LicenceCheck } from '@pellis/contract/referrals/licence-proof';
import { mostSettledListed, mostWaitingListed, type Referral, type ReferralRow } from '@pellis/contract/referrals/referrals';
import { recordLook } from '../photos/record-look.ts';
import { type Shown, shownPhoto } from '../photos/show.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { presentCheck } from './licence-check.ts';
import { consultOf, consultTaskOf, isOpen, mayReadReason, mayWorkOnReferrals } from './policy.ts';
import {
  hiddenAmong,
  historyOf,
  photoOfReferral,
  photosOfReferral,
  type ReferralRecord,
  reasonOf,
  referralById,
  settledReferrals,
  waitingReferrals,
} from './records.ts';

export function listReferrals(clinic: Clinic, asker: Asker): Promise<ReferralRow[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayWorkOnReferrals(actor));
    const [waiting, settled] = await Promise.all([
      waitingReferrals(transaction, mostWaitingListed),
      settledReferrals(transaction, mostSettledListed),
    ]);
    const rows = [...waiting, ...settled];
    await actAsClinic(transaction, actor);
    const hidden = await hiddenAmong(
      transaction,
      rows.flatMap(({ encounter_id }) => encounter_id ?? []),
    );
    return rows.map((row) => asRow({ ...row, is_hidden: hidden.has(row.encounter_id ?? '') }));
  });
}

export function readReferral(clinic: Clinic, asker: Asker, id: string): Promise<Referral> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayWorkOnReferrals(actor));
    const clinical = await clinicalPart(clinic, transaction, actor, found(await referralById(transaction, id)));
    await actAsClinic(transaction, actor);
    const row = found(await referralById(transaction, id));
    const check = await presentCheck(transaction, row);
    return { ...asWhole(row, check), clinical, history: await historyOf(transaction, id) };
  });
}

export async function showReferralPhoto(
  clinic: Clinic,
  asker: Asker,
  { id, photo, size }: { id: string; photo: string; size: PhotoSize },
): Promise<Shown> {
  const shown = await clinic.db.write(asker, async (transaction, actor) => {
    permit(mayReadReason(actor));
    const { patient_id } = found(await referralById(transaction, id));
    const row = found(await photoOfReferral(transaction, id, photo));
    await recordLook(clinic, transaction, actor, { name: 'photo.read', patientId: patient_id, subjectId: photo });
    return row;
  });
  return shownPhoto(clinic, shown, size);
}

async function clinicalPart(clinic: Clinic, transaction: Transaction, actor: Actor, row: ReferralRecord): Promise<Referral['clinical']> {
  if (!mayReadReason(actor)) return null;
  await recordLook(clinic, transaction, actor, { name: 'referral.read', patientId: row.patient_id, subjectId: row.id });
  return { reason: found(await reasonOf(transaction, row.id)), photos: await photosOfReferral(transaction, row.id) };
}

function asRow(row: ReferralRecord): ReferralRow {
  const { id, provider_name, patient_name, received_at, invited_at, taken_up_at, photo_count } = row;
  return {
    id,
    state: row.state,
    provider_name,
    patient_name,
    received_at,
    invited_at,
    taken_up_at,
    photo_count,
    consult_task: consultTaskOf(row),
  };
}

function asWhole(row: ReferralRecord, check: LicenceCheck | null): Omit<Referral, 'clinical' | 'history'> {
  const { licence, reply_to, patient_email, patient_phone, patient_id, booked_at, ended_at, declined_because } = row;
  const contact = { licence, reply_to, patient_email, patient_phone, patient_id };
  return { ...asRow(row), ...contact, booked_at, ended_at, declined_because, may_move: isOpen(row), ...consultPart(row, check) };
}

function consultPart(row: ReferralRecord, licence_check: LicenceCheck | null) {
  const { note_told_at, note_opened_at } = row;
  return { licence_check, consult: consultOf(row), note_told_at, note_opened_at };
}
