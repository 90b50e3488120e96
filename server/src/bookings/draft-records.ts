/** Drafts of visits: what somebody has answered so far for a patient, and the photos that wait with it. */
import type { VisitDraft } from '@pellis/contract/bookings/bookings';
import type { Photo, PhotoRef } from '@pellis/contract/photos/photos';
import { type RawBuilder, sql } from 'kysely';
import { sealSomeRows } from '../patient-keys/plain-records.ts';
import { sealedKeyOf } from '../patient-keys/records.ts';
import { keepSealed, openSealed, type SealedRow } from '../patient-keys/sealed-rows.ts';
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

export async function draftOf(transaction: Transaction, whose: Whose): Promise<DraftRow | undefined> {
  const row = await drafts(transaction, whose).executeTakeFirst();
  return row && asDraft(transaction, row);
}

/** Until the end of the transaction: whoever has two windows open does one thing after the other. */
export async function lockDraft(transaction: Transaction, whose: Whose): Promise<DraftRow | undefined> {
  const row = await drafts(transaction, whose).forUpdate().executeTakeFirst();
  return row && asDraft(transaction, row);
}

function drafts(transaction: Transaction, { accountId, patientId }: Whose) {
  return transaction
    .selectFrom('visit_draft')
    .select(['id', 'account_id', 'patient_id', 'answers', 'wanted_provider_id', 'service_id', 'video_offer_id', 'updated_at'])
    .select(['key_id', 'under_key', sealedKeyOf('visit_draft').as('sealed_key')])
    .where('account_id', '=', accountId)
    .where('patient_id', '=', patientId);
}

type KeptDraft = SealedRow & { id: string; patient_id: string; answers: unknown };

function asDraft<Row extends KeptDraft>(transaction: Transaction, row: Row) {
  const { key_id, under_key, sealed_key, ...plain } = row;
  const answers = answersIn(transaction, row);
  // of a draft from before they were asked there are none
  return { ...plain, answers: answers.what ? { ...answers, what: { ...answers.what, places: answers.what.places ?? [] } } : answers };
}

/**
 * Written only by `keepAnswer`, each answer by its form in the contract. What an earlier version added to a sealed draft stands beside
 * it; of a draft whose key is erased nothing is left, and it begins anew.
 */
function answersIn(transaction: Transaction, row: KeptDraft): Partial<Answers> {
  return { ...openSealed<Partial<Answers>>(transaction, 'visit_draft', row), ...(row.answers as Partial<Answers>) };
}

/** Begins a draft with its first answer, or adds to it. The answers of other steps stay as they are. */
export async function keepAnswer<S extends keyof Answers>(
  transaction: Transaction,
  { accountId: account_id, patientId: patient_id }: Whose,
  step: S,
  answer: Answers[S],
): Promise<void> {
  await transaction
    .insertInto('visit_draft')
    .values({ id: newId(), account_id, patient_id })
    .onConflict((known) => known.constraint('one_draft_a_patient').doNothing())
    .execute();
  const row = await drafts(transaction, { accountId: account_id, patientId: patient_id }).forUpdate().executeTakeFirstOrThrow();
  const answers = { ...answersIn(transaction, row), [step]: answer };
  await keepAnswers(transaction, row, answers, { updated_at: sql<Date>`now()` });
}

async function answerColumns(transaction: Transaction, row: Pick<KeptDraft, 'id' | 'patient_id' | 'key_id'>, answers: Partial<Answers>) {
  const kept = (await keepSealed(transaction, 'visit_draft', row, answers)) ?? { key_id: null, under_key: null };
  return { answers: kept.under_key ? '{}' : JSON.stringify(answers), ...kept };
}

async function keepAnswers(
  transaction: Transaction,
  row: KeptDraft,
  answers: Partial<Answers>,
  more: { updated_at?: RawBuilder<Date> } = {},
) {
  await transaction
    .updateTable('visit_draft')
    .set({ ...(await answerColumns(transaction, row, answers)), ...more })
    .where('id', '=', row.id)
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
export async function forgetPay(transaction: Transaction, draft: { account_id: string; patient_id: string }): Promise<void> {
  const whose = { accountId: draft.account_id, patientId: draft.patient_id };
  const row = await drafts(transaction, whose).forUpdate().executeTakeFirst();
  if (!row) return;
  const { pay: _, ...answers } = answersIn(transaction, row);
  await keepAnswers(transaction, row, answers);
}

/** Some that say something in plain. Needs a transaction as the clinic. */
export function sealSomeDrafts(transaction: Transaction, most: number): Promise<number> {
  const columns = ['patient_id', 'answers', 'key_id', 'under_key'] as const;
  const inPlain = sql<boolean>`answers <> '{}'`;
  return sealSomeRows(transaction, { table: 'visit_draft', by: 'id', columns, inPlain }, most, (row, sealed_key) =>
    answerColumns(transaction, row, answersIn(transaction, { ...row, sealed_key })),
  );
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
