/** e-Consults as the clinic's people see them: the list, one of them, and its photos. */
import type { Econsult, EconsultRow } from '@pellis/contract/econsults/econsult-work';
import type { PhotoSize } from '@pellis/contract/photos/photos';
import { isLicensedIn } from '../doctors/licence-records.ts';
import { recordLook } from '../photos/record-look.ts';
import { type Shown, shownPhoto } from '../photos/show.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { historyOf } from '../referrals/records.ts';
import { draftOf, signedAnswerOf } from './answer-records.ts';
import { isAnswering, mayClaim, mayEnd, mayInvoice, mayReadQuestion, mayWorkOnEconsults } from './policy.ts';
import { type EconsultRecord, econsultById, econsultsInOrder, photoOfEconsult, photosOfEconsult, questionOf } from './records.ts';

const mostListed = 200;

export function listEconsults(clinic: Clinic, asker: Asker): Promise<EconsultRow[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayWorkOnEconsults(actor));
    const now = new Date();
    return (await econsultsInOrder(transaction, mostListed)).map((row) => asRow(actor, row, now));
  });
}

export function readEconsult(clinic: Clinic, asker: Asker, id: string): Promise<Econsult> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayWorkOnEconsults(actor));
    const row = found(await econsultById(transaction, id));
    const clinical = await clinicalPart(clinic, transaction, actor, row);
    const { provider_id, email, address, licence, reason, opened_at, invoice_number, invoiced_at, paid_at } = row;
    const shown = asRow(actor, row, new Date());
    const may_claim = shown.may_claim && (await isLicensedIn(transaction, actor.id, row.place));
    await actAsClinic(transaction, actor);
    return {
      ...shown,
      ...{ may_claim, provider_id, email, address, licence, reason, opened_at, invoice_number, invoiced_at, paid_at, clinical },
      may_invoice: mayInvoice(actor) && row.invoice !== 'none',
      may_end: mayEnd(row),
      history: await historyOf(transaction, id, 'econsult'),
    };
  });
}

export async function showEconsultPhoto(
  clinic: Clinic,
  asker: Asker,
  { id, photo, size }: { id: string; photo: string; size: PhotoSize },
): Promise<Shown> {
  const shown = await clinic.db.write(asker, async (transaction, actor) => {
    permit(mayReadQuestion(actor));
    found(await econsultById(transaction, id));
    const row = found(await photoOfEconsult(transaction, id, photo));
    await recordLook(clinic, transaction, actor, { name: 'photo.read', patientId: null, subjectId: photo });
    return row;
  });
  return shownPhoto(clinic, shown, size);
}

async function clinicalPart(clinic: Clinic, transaction: Transaction, actor: Actor, row: EconsultRecord): Promise<Econsult['clinical']> {
  if (!mayReadQuestion(actor)) return null;
  await recordLook(clinic, transaction, actor, { name: 'econsult.read', patientId: null, subjectId: row.id });
  return {
    asked: found(await questionOf(transaction, row.id)),
    photos: await photosOfEconsult(transaction, row.id),
    answer: await signedAnswerOf(transaction, row.id),
    draft: isAnswering(actor, row) ? await draftOf(transaction, row.id) : null,
  };
}

function asRow(actor: Actor, row: EconsultRecord, now: Date): EconsultRow {
  const { id, state, provider_name, practice, place, photo_count, asked_at, due_at, ended_at, price, invoice } = row;
  return {
    ...{ id, state, provider_name, practice, place, photo_count, asked_at, due_at, ended_at, price, invoice },
    is_late: row.late_at !== null,
    assigned: row.dermatologist ?? '',
    is_mine: row.claimed_by === actor.id,
    may_claim: row.claimed_by !== actor.id && row.licence_checked_at !== null && mayClaim(actor, row, now),
    is_provider_checked: row.licence_checked_at !== null,
  };
}
