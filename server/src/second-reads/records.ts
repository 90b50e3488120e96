/** Second reads, with whom they are of; and the share that is drawn. */

import type { EndedBecause, Verdict } from '@pellis/contract/second-reads/second-reads';
import { type Insertable, sql } from 'kysely';
import { wordsIn } from '../notes/word-records.ts';
import { sealedKeyOf } from '../patient-keys/records.ts';
import type { Transaction } from '../platform/db/database.ts';
import { hasRight } from '../platform/db/rights.ts';
import type { SecondRead } from '../platform/db/schema.ts';
import { endsWithoutAnswer } from './policy.ts';
import { secondColumns, secondKey, secondWordsIn } from './word-records.ts';

/** A colleague who is asked, or drawn, has so many days. */
export const daysToGive = { asked: 2, drawn: 7 } as const;

export type SecondReadRecord = NonNullable<Awaited<ReturnType<typeof secondReadById>>>;

function reads(transaction: Transaction) {
  return transaction
    .selectFrom('second_read as s')
    .innerJoin('provider as f', 'f.id', 's.first_by')
    .innerJoin('provider as r', 'r.id', 's.read_by')
    .selectAll('s')
    .select(secondKey)
    .select(['f.name as first_name', 'r.name as reader_name'])
    .select(
      sql<boolean>`s.first_answer is not null or exists (select from note n where n.id = s.encounter_id and n.state = 'signed')`.as(
        'has_first',
      ),
    )
    .select((of) => of.selectFrom('rapid_assessment as c').select('c.concern').whereRef('c.id', '=', 's.encounter_id').as('concern'))
    .select((of) => of.selectFrom('rapid_assessment as c').select('c.state').whereRef('c.id', '=', 's.encounter_id').as('case_state'));
}

/** As row-level security shows them: those of whoever asks. */
export async function secondReadById(transaction: Transaction, id: string) {
  const row = await reads(transaction).where('s.id', '=', id).executeTakeFirst();
  return row && secondWordsIn(transaction, row);
}

/** Without a word of what was said. */

export function secondReadsOf(transaction: Transaction, providerId: string) {
  return reads(transaction)
    .where((is) => is.or([is('s.read_by', '=', providerId), is('s.first_by', '=', providerId)]))
    .orderBy(sql`s.given_at is not null or s.ended_at is not null`)
    .orderBy(sql`case when s.given_at is null then s.due_at end`)
    .orderBy('s.asked_at', 'desc')
    .limit(200)
    .execute();
}

/** Until the end of the transaction. Needs one as the clinic. */
export async function lockSecondRead(transaction: Transaction, id: string) {
  const row = await transaction
    .selectFrom('second_read as s')
    .selectAll()
    .select(secondKey)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && secondWordsIn(transaction, row);
}

/** False where this colleague reads it already, or it was drawn before. */
export async function insertSecondRead(
  transaction: Transaction,
  { question = '', ...row }: Omit<Insertable<SecondRead>, 'due_at'>,
): Promise<boolean> {
  const nothing = { diagnosis: '', treatment_plan: '', first_answer: null };
  const said = question ? await secondColumns(transaction, row, { question, ...nothing }) : {};
  const done = await transaction
    .insertInto('second_read')
    .values({ ...row, ...said, due_at: sql<Date>`now() + make_interval(days => ${daysToGive[row.kind]}::int)` })
    .onConflict((already) => already.doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** With the first answer as it stands in this moment. */
export async function keepSecondAnswer(
  transaction: Transaction,
  { id, patient_id, encounter_id, question, key_id }: NonNullable<Awaited<ReturnType<typeof lockSecondRead>>>,
  { diagnosis, treatment_plan }: { diagnosis: string; treatment_plan: string },
): Promise<void> {
  const words = { question, diagnosis, treatment_plan, first_answer: await firstAnswer(transaction, encounter_id) };
  await transaction
    .updateTable('second_read')
    .set({ ...(await secondColumns(transaction, { id, patient_id, key_id }, words)), given_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Null where nothing was written. */
async function firstAnswer(transaction: Transaction, encounterId: string): Promise<string | null> {
  const note = await noteOf(transaction, encounterId);
  if (!note || (note.diagnosis === '' && note.treatment_plan === '')) return null;
  const { diagnosis, treatment_plan, rx, state } = note;
  return JSON.stringify({ diagnosis, treatment_plan, rx, is_signed: state === 'signed' });
}

/** The first answer of a case whose second is not given yet, for whoever wrote it. */
export async function noteOf(transaction: Transaction, encounterId: string) {
  const row = await transaction
    .selectFrom('note')
    .select(['id', 'diagnosis', 'treatment_plan', 'rx', 'state', 'key_id', 'under_key', sealedKeyOf('note').as('sealed_key')])
    .where('id', '=', encounterId)
    .executeTakeFirst();
  return row && wordsIn(transaction, row);
}

export async function keepVerdict(transaction: Transaction, id: string, verdict: Verdict): Promise<void> {
  await transaction.updateTable('second_read').set({ verdict, judged_at: sql`now()` }).where('id', '=', id).execute();
}

/** The note was retracted: what nobody has read yet is not read any more. Needs a transaction as the clinic. */
export function endUnread(transaction: Transaction, encounterId: string) {
  return transaction
    .updateTable('second_read')
    .set({ ended_at: sql`now()`, ended_because: 'retracted' })
    .where('encounter_id', '=', encounterId)
    .where('given_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning(['id', 'patient_id'])
    .execute();
}

/** Not given yet, and no longer as they began: the case is somebody else's or ended without an answer, or the reader reads none any more. Needs a transaction as the clinic. */
export async function readsToSettle(transaction: Transaction): Promise<string[]> {
  const rows = await transaction
    .selectFrom('second_read as s')
    .innerJoin('rapid_assessment as c', 'c.id', 's.encounter_id')
    .innerJoin('account as a', 'a.id', 's.read_by')
    .select('s.id')
    .where('s.given_at', 'is', null)
    .where('s.ended_at', 'is', null)
    .where((is) =>
      is.or([
        is.not(readsStill('a')),
        is.and([
          is('s.kind', '=', 'asked'),
          is.or([is('c.state', 'in', endsWithoutAnswer), is('c.claimed_by', '<>', is.ref('s.first_by'))]),
        ]),
      ]),
    )
    .orderBy('s.asked_at')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

const readsStill = (account: string) => sql<boolean>`(${sql.ref(`${account}.disabled_at`)} is null and ${hasRight(account, 'treat')})`;

/** Whether they work here and treat. Needs a transaction as the clinic. */
export async function mayStillRead(transaction: Transaction, providerId: string): Promise<boolean> {
  const account = transaction.selectFrom('account as a').select('a.id').where('a.id', '=', providerId).where(readsStill('a'));
  return (await account.executeTakeFirst()) !== undefined;
}

export async function passRead(transaction: Transaction, id: string, firstBy: string): Promise<void> {
  await transaction.updateTable('second_read').set({ first_by: firstBy }).where('id', '=', id).execute();
}

export async function endRead(transaction: Transaction, id: string, because: EndedBecause): Promise<void> {
  await transaction.updateTable('second_read').set({ ended_at: sql`now()`, ended_because: because }).where('id', '=', id).execute();
}

export async function readShare(transaction: Transaction): Promise<number> {
  const row = await transaction.selectFrom('quality_share').select('percent').executeTakeFirstOrThrow();
  return row.percent;
}

export async function writeShare(transaction: Transaction, percent: number, by: string): Promise<void> {
  await transaction.updateTable('quality_share').set({ percent, set_by: by, set_at: sql`now()` }).execute();
}

/** Of those, whoever has the fewest to read; among equals by lot. Needs a transaction as the clinic. */
export async function leastBusy(transaction: Transaction, among: readonly string[]): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('provider as p')
    .select('p.id')
    .where('p.id', 'in', among)
    .orderBy(sql`(select count(*) from second_read s where s.read_by = p.id and s.given_at is null and s.ended_at is null)`)
    .orderBy(sql`random()`)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
