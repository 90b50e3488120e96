/** What was written in a visit and the stills that were asked for: kept with it. */
import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import type { Part, Still, VisitMessage } from '@pellis/contract/visits/visits';
import { sql } from 'kysely';
import { nextNumber, sealedKeyOf } from '../patient-keys/records.ts';
import { erasedWords, keepLaterKind, openSealed } from '../patient-keys/sealed-rows.ts';
import { placeIn } from '../photos/records.ts';
import type { Transaction } from '../platform/db/database.ts';

export async function messagesOf(transaction: Transaction, visitId: string, person: string): Promise<VisitMessage[]> {
  const rows = await transaction
    .selectFrom('visit_message')
    .select(['id', 'name', sql<Part>`part`.as('part'), 'person', 'text', 'photo_id', 'at'])
    .select(['key_id', 'under_key', sealedKeyOf('visit_message').as('sealed_key')])
    .where('visit_id', '=', visitId)
    .orderBy('id')
    .execute();
  return rows.map(({ person: by, photo_id, key_id, under_key, sealed_key, ...row }) => {
    const words = openSealed<{ text: string }>(transaction, 'visit_message', { id: String(row.id), key_id, under_key, sealed_key });
    const text = words === null ? erasedWords : (words?.text ?? row.text);
    return { ...row, text, is_mine: by === person, is_photo: photo_id !== null };
  });
}

export async function insertMessage(
  transaction: Transaction,
  {
    text = '',
    ...row
  }: { visit_id: string; patient_id: string; person: string; part: Part; name: string; text?: string; photo_id?: string },
): Promise<void> {
  const id = await nextNumber(transaction, 'visit_message');
  // a photo alone says nothing that could be sealed
  const kept = text && (await keepLaterKind(transaction, 'visit_message', { id: String(id), patient_id: row.patient_id }, { text }));
  await sql`
    insert into visit_message (id, visit_id, patient_id, person, part, name, photo_id, text, key_id, under_key) overriding system value
    values (${id}, ${row.visit_id}, ${row.patient_id}, ${row.person}, ${row.part}, ${row.name}, ${row.photo_id ?? null},
      ${kept ? '' : text}, ${kept ? kept.key_id : null}, ${kept ? kept.under_key : null})`.execute(transaction);
}

export async function stillsOf(transaction: Transaction, visitId: string): Promise<Still[]> {
  const rows = await transaction
    .selectFrom('visit_still')
    .select(['id', 'what', 'region', 'side', sql<Still['state']>`state`.as('state')])
    .where('visit_id', '=', visitId)
    .orderBy('asked_at', 'desc')
    .execute();
  return rows.map(({ region, side, ...still }) => ({ ...still, body_place: placeIn({ region, side }) }));
}

/** The one that waits for an answer or for its picture. */
export async function openStillOf(transaction: Transaction, visitId: string): Promise<Still | null> {
  return (await stillsOf(transaction, visitId)).find(({ state }) => state === 'asked' || state === 'agreed') ?? null;
}

/** What asks for one and what answers it wait for each other, to the end of the transaction. */
export async function lockStills(transaction: Transaction, visitId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stills of ${visitId}`}, 0))`.execute(transaction);
}

export async function insertStill(
  transaction: Transaction,
  row: { id: string; visit_id: string; patient_id: string; what: string } & Partial<BodyPlace>,
): Promise<void> {
  await transaction.insertInto('visit_still').values(row).execute();
}

export async function moveStill(transaction: Transaction, id: string, state: Still['state'], photoId: string | null = null): Promise<void> {
  await transaction.updateTable('visit_still').set({ state, answered_at: new Date(), photo_id: photoId }).where('id', '=', id).execute();
}

export async function countPhotos(transaction: Transaction, encounterId: string): Promise<number> {
  const { photos } = await transaction
    .selectFrom('photo')
    .select((has) => has.fn.countAll<number>().as('photos'))
    .where('encounter_id', '=', encounterId)
    .executeTakeFirstOrThrow();
  return photos;
}

/** Where the next photo of this visit stands among its photos. */
export async function nextPhotoPlace(transaction: Transaction, encounterId: string): Promise<number> {
  // two photos of one visit at once wait for each other
  await sql`select pg_advisory_xact_lock(hashtextextended(${`photos of ${encounterId}`}, 0))`.execute(transaction);
  const { last } = await transaction
    .selectFrom('photo')
    .select((has) => has.fn.max<number | null>('position').as('last'))
    .where('encounter_id', '=', encounterId)
    .where('info_request_id', 'is', null)
    .executeTakeFirstOrThrow();
  return (last ?? -1) + 1;
}
