/** Drafts of visits: what somebody has answered so far for a patient, and the photos that wait with it. */
import type { VisitDraft } from '@pellis/contract/bookings/bookings';
import type { Photo, PhotoRef } from '@pellis/contract/photos/photos';
import { sql } from 'kysely';
import { asTaken, placeOf } from '../photos/keep.ts';
import type { PreparedPhoto } from '../photos/prepare.ts';
import { AsTaken, placeIn } from '../photos/records.ts';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';

export type Answers = VisitDraft['answers'];

export interface DraftRow {
  id: string;
  account_id: string;
  patient_id: string;
  answers: Partial<Answers>;
  wanted_provider_id: string | null;
  /** Of the clinic's own; null where the clinic decides. */
  service_id: number | null;
  /** The offer of a dermatologist that it follows. */
  video_offer_id: string | null;
  updated_at: Date;
}

interface Whose {
  accountId: string;
  patientId: string;
}

export async function draftOf(transaction: Transaction, { accountId, patientId }: Whose): Promise<DraftRow | undefined> {
  const row = await drafts(transaction, accountId, patientId).executeTakeFirst();
  return row && asDraft(row);
}

/** Until the end of the transaction: whoever has two windows open does one thing after the other. */
export async function lockDraft(transaction: Transaction, { accountId, patientId }: Whose): Promise<DraftRow | undefined> {
  const row = await drafts(transaction, accountId, patientId).forUpdate().executeTakeFirst();
  return row && asDraft(row);
}

function drafts(transaction: Transaction, accountId: string, patientId: string) {
  return transaction
    .selectFrom('visit_draft')
    .select(['id', 'account_id', 'patient_id', 'answers', 'wanted_provider_id', 'service_id', 'video_offer_id', 'updated_at'])
    .where('account_id', '=', accountId)
    .where('patient_id', '=', patientId);
}

/** Written only by `keepAnswer`, each answer by its form in the contract. */
function asDraft(row: Omit<DraftRow, 'answers'> & { answers: unknown }): DraftRow {
  const answers = row.answers as Partial<Answers>;
  // of a draft from before they were asked there are none
  return { ...row, answers: answers.what ? { ...answers, what: { ...answers.what, places: answers.what.places ?? [] } } : answers };
}

/** Begins a draft with its first answer, or adds to it. The answers of other steps stay as they are. */
export async function keepAnswer<S extends keyof Answers>(
  transaction: Transaction,
  whose: Whose,
  step: S,
  answer: Answers[S],
): Promise<void> {
  const answers = JSON.stringify({ [step]: answer });
  await transaction
    .insertInto('visit_draft')
    .values({ id: newId(), account_id: whose.accountId, patient_id: whose.patientId, answers })
    .onConflict((known) =>
      known
        .constraint('one_draft_a_patient')
        .doUpdateSet({ answers: sql`visit_draft.answers || excluded.answers`, updated_at: sql`now()` }),
    )
    .execute();
}

export function keepWanted(transaction: Transaction, draftId: string, providerId: string | null) {
  return transaction
    .updateTable('visit_draft')
    .set({ wanted_provider_id: providerId, updated_at: sql`now()` })
    .where('id', '=', draftId)
    .execute();
}

export function keepService(transaction: Transaction, draftId: string, serviceId: number | null) {
  return transaction.updateTable('visit_draft').set({ service_id: serviceId, updated_at: sql`now()` }).where('id', '=', draftId).execute();
}

/** How it is paid is asked again. */
export function forgetPay(transaction: Transaction, draftId: string) {
  return transaction.updateTable('visit_draft').set({ answers: sql`answers - 'pay'` }).where('id', '=', draftId).execute();
}

export function deleteDraft(transaction: Transaction, id: string) {
  return transaction.deleteFrom('visit_draft').where('id', '=', id).execute();
}

export async function draftPhotosOf(transaction: Transaction, draftId: string): Promise<PhotoRef[]> {
  const rows = await transaction
    .selectFrom('photo')
    .select(['id', 'filename', 'width', 'height', 'shot', 'quality', 'region', 'side'])
    .where('visit_draft_id', '=', draftId)
    .orderBy('position')
    .execute();
  return rows.map(({ region, side, ...photo }) => ({ ...photo, ...AsTaken.parse(photo), body_place: placeIn({ region, side }) }));
}

/** After those that are there. */
export async function insertDraftPhotos(
  transaction: Transaction,
  draft: DraftRow,
  photos: readonly PreparedPhoto[],
  sent: readonly Photo[],
): Promise<void> {
  const { last } = await transaction
    .selectFrom('photo')
    .select((has) => has.fn.max('position').as('last'))
    .where('visit_draft_id', '=', draft.id)
    .executeTakeFirstOrThrow();
  const first = last === null ? 0 : Number(last) + 1;
  const taken = await asTaken(transaction, draft.patient_id, sent);
  const rows = photos.map((photo, index) => ({
    ...photo,
    ...taken[index],
    ...placeOf(sent[index]),
    patient_id: draft.patient_id,
    visit_draft_id: draft.id,
    position: first + index,
  }));
  if (rows.length > 0) await transaction.insertInto('photo').values(rows).execute();
}

/** False when there is none such. */
export async function deleteDraftPhoto(transaction: Transaction, draftId: string, id: string): Promise<boolean> {
  const gone = await transaction.deleteFrom('photo').where('visit_draft_id', '=', draftId).where('id', '=', id).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export function deleteDraftPhotos(transaction: Transaction, draftId: string) {
  return transaction.deleteFrom('photo').where('visit_draft_id', '=', draftId).returning('id').execute();
}

/** From here on they belong to the visit, and stay. */
export function movePhotosToVisit(transaction: Transaction, draftId: string, encounterId: string) {
  return transaction
    .updateTable('photo')
    .set({ encounter_id: encounterId, visit_draft_id: null })
    .where('visit_draft_id', '=', draftId)
    .execute();
}
