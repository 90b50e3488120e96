/** e-Consults: who asked, by when and for how much, and apart from that what. */
import { daysUntilUnanswered, type EconsultState } from '@pellis/contract/econsults/econsults';
import type { PhotoRef } from '@pellis/contract/photos/photos';
import { type Insertable, sql, type Updateable } from 'kysely';
import { placeIn, QualityOrNone } from '../photos/records.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { Econsult, EconsultPhoto, EconsultQuestion } from '../platform/db/schema.ts';

export type EconsultRecord = NonNullable<Awaited<ReturnType<typeof econsultById>>>;

function econsults(transaction: Transaction) {
  return transaction
    .selectFrom('econsult as e')
    .innerJoin('econsult_provider as p', 'p.id', 'e.provider_id')
    .leftJoin('provider as d', 'd.id', 'e.claimed_by')
    .selectAll('e')
    .select([
      'p.name as provider_name',
      'p.practice',
      'p.email',
      'p.address',
      'p.licence',
      'p.licence_checked_at',
      'd.name as dermatologist',
    ]);
}

export function econsultById(transaction: Transaction, id: string) {
  return econsults(transaction).where('e.id', '=', id).executeTakeFirst();
}

/** Locked until the end of the transaction: a state is moved by one at a time. Needs a transaction as the clinic. */
export function lockEconsult(transaction: Transaction, id: string) {
  return transaction.selectFrom('econsult').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Those that somebody has taken and not answered. Needs a transaction as the clinic. */
export async function claimedEconsults(transaction: Transaction, accountId: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('econsult')
    .select('id')
    .where('claimed_by', '=', accountId)
    .where('state', '=', 'claimed')
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export function econsultByKey(transaction: Transaction, submissionKey: string) {
  return transaction.selectFrom('econsult').select(['id', 'form_hash']).where('submission_key', '=', submissionKey).executeTakeFirst();
}

/** The open ones by their clock, then those to be invoiced, then the newest. */
export function econsultsInOrder(transaction: Transaction, most: number) {
  return econsults(transaction)
    .orderBy(
      sql`case when e.state in ('asked', 'claimed') then 0 when e.invoice = 'due' then 1 when e.invoice = 'invoiced' then 2 else 3 end`,
    )
    .orderBy(sql`case when e.state in ('asked', 'claimed') then e.due_at end`)
    .orderBy('e.asked_at', 'desc')
    .limit(most)
    .execute();
}

/** Of one provider, the newest first. Needs a transaction as the clinic. */
export function econsultsOfProvider(transaction: Transaction, providerId: string, most: number) {
  return transaction
    .selectFrom('econsult as e')
    .innerJoin('econsult_question as q', 'q.econsult_id', 'e.id')
    .selectAll('e')
    .select('q.initials')
    .where('e.provider_id', '=', providerId)
    .orderBy('e.asked_at', 'desc')
    .limit(most)
    .execute();
}

/** False when this form was sent before. The clock begins now. */
export async function insertEconsult(
  transaction: Transaction,
  row: Omit<Insertable<Econsult>, 'due_at'> & { hours: number },
  asked: Omit<Insertable<EconsultQuestion>, 'econsult_id'>,
): Promise<boolean> {
  const { hours, ...rest } = row;
  const inserted = await transaction
    .insertInto('econsult')
    .values({ ...rest, due_at: sql<Date>`now() + make_interval(hours => ${hours}::int)` })
    .onConflict((sent) => sent.constraint('one_form_one_econsult').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  await transaction
    .insertInto('econsult_question')
    .values({ ...asked, econsult_id: inserted.id })
    .execute();
  return true;
}

export async function insertEconsultPhotos(transaction: Transaction, rows: readonly Insertable<EconsultPhoto>[]): Promise<void> {
  if (rows.length > 0) await transaction.insertInto('econsult_photo').values(rows).execute();
}

export async function moveEconsult(
  transaction: Transaction,
  id: string,
  change: Omit<Updateable<Econsult>, 'state'> & { state?: EconsultState },
): Promise<void> {
  await transaction.updateTable('econsult').set(change).where('id', '=', id).execute();
}

/** Nothing for whoever may not read it. */
export function questionOf(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('econsult_question')
    .select(['question', 'history', 'initials', 'age_band', 'sex'])
    .where('econsult_id', '=', id)
    .executeTakeFirst();
}

export async function photosOfEconsult(transaction: Transaction, id: string): Promise<PhotoRef[]> {
  const rows = await transaction
    .selectFrom('econsult_photo')
    .select(['id', 'filename', 'width', 'height', 'region', 'side', 'quality'])
    .where('econsult_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ region, side, quality, ...photo }) => ({
    ...photo,
    quality: QualityOrNone.parse(quality),
    body_place: placeIn({ region, side }),
  }));
}

export function photoOfEconsult(transaction: Transaction, econsultId: string, photoId: string) {
  return transaction
    .selectFrom('econsult_photo')
    .select(['id', 'filename'])
    .where('id', '=', photoId)
    .where('econsult_id', '=', econsultId)
    .executeTakeFirst();
}

/** Open, with a mark of the clock that is still to be made: ids by which. Needs a transaction as the clinic. */
export async function dueForMarks(transaction: Transaction, now: Date) {
  const open = () => transaction.selectFrom('econsult').select('id').where('state', 'in', ['asked', 'claimed']);
  return {
    warned: await open()
      .where('warned_at', 'is', null)
      .where('due_at', '>', now)
      .where(sql<boolean>`asked_at + (due_at - asked_at) * 2 / 3 <= ${now}`)
      .execute(),
    breached: await open().where('late_at', 'is', null).where('due_at', '<=', now).execute(),
    unanswered: await open()
      .where('late_at', 'is not', null)
      .where(sql<boolean>`due_at + make_interval(days => ${daysUntilUnanswered}::int) <= ${now}`)
      .execute(),
  };
}
