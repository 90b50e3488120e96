/** Who gave a case to whom, or took it, and whether the other has noted it. */
import type { AgeGroup } from '@pellis/contract/doctors/doctors';
import { type Insertable, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { hasRight } from '../platform/db/rights.ts';
import type { CaseHandover } from '../platform/db/schema.ts';
import { idleEnd } from './records.ts';

interface Wanted {
  state: string;
  ages: AgeGroup;
  besides: string;
}

/** Those who may sign in and answer there today, with how many open cases each has and whether they see patients of that age. Needs a transaction as the clinic. */
export function colleaguesIn(transaction: Transaction, { state, ages, besides }: Wanted) {
  return transaction
    .selectFrom('provider as p')
    .innerJoin('account as a', 'a.id', 'p.id')
    .select(['p.id', 'p.name'])
    .select(seesAge(ages).as('sees_age'))
    .select((of) =>
      of
        .selectFrom('rapid_assessment as r')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('r.claimed_by', '=', 'p.id')
        .where('r.state', 'in', ['claimed', 'needs_info'])
        .as('open'),
    )
    .where('p.id', '<>', besides)
    .where('a.disabled_at', 'is', null)
    .where('a.confirmed_at', 'is not', null)
    .where(hasRight('a', 'treat'))
    .where(sql<boolean>`is_licensed_in(p.id, ${state})`)
    .orderBy('p.name')
    .execute();
}

/** Of a provider called `p`. Who is shown to nobody yet has not said whom they see. */
const seesAge = (ages: AgeGroup) => sql<boolean>`(p.sees = '{}' or ${ages} = any(p.sees))`;

/** While the patient is asked it stays asked, and what was offered stays offered. */
export async function passTo(transaction: Transaction, id: string, providerId: string): Promise<void> {
  await transaction
    .updateTable('rapid_assessment')
    .set({
      claimed_by: providerId,
      claim_idle_at: idleEnd,
      state: sql`case when state = 'submitted' then 'claimed' else state end`,
    })
    .where('id', '=', id)
    .execute();
}

export async function insertHandover(transaction: Transaction, row: Insertable<CaseHandover>): Promise<void> {
  await transaction.insertInto('case_handover').values(row).execute();
}

/** Those that somebody has not noted yet, the newest first: what was taken from them, and what they were given and still have. Needs a transaction as the clinic. */
export function handoversToNote(transaction: Transaction, providerId: string) {
  return transaction
    .selectFrom('case_handover as h')
    .innerJoin('rapid_assessment as r', 'r.id', 'h.rapid_assessment_id')
    .innerJoin('patient as t', 't.id', 'h.patient_id')
    .innerJoin('provider as b', 'b.id', 'h.done_by')
    .select(['h.id', 'h.kind', 'h.words', 'h.happened_at', 'b.name as by', 'r.id as case_id', 'r.concern', 'r.claimed_by', 'r.state'])
    .select(sql<string>`upper(left(trim(t.first_name), 1) || left(trim(t.last_name), 1))`.as('initials'))
    .where('h.told_to', '=', providerId)
    .where('h.noted_at', 'is', null)
    .where((is) =>
      is.or([
        is('h.kind', '=', 'taken_over'),
        is.and([is('r.claimed_by', '=', providerId), is('r.state', 'in', ['claimed', 'needs_info', 'video_offered'])]),
      ]),
    )
    .orderBy('h.happened_at', 'desc')
    .limit(50)
    .execute();
}

export function handoverById(transaction: Transaction, id: string) {
  return transaction.selectFrom('case_handover').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function noteNow(transaction: Transaction, id: string): Promise<void> {
  await transaction.updateTable('case_handover').set({ noted_at: sql`now()` }).where('id', '=', id).where('noted_at', 'is', null).execute();
}

/** How it came to whoever has it now; nothing where they claimed it themselves. */
export function handoverTo(transaction: Transaction, assessmentId: string, providerId: string) {
  return transaction
    .selectFrom('case_handover as h')
    .innerJoin('provider as b', 'b.id', 'h.done_by')
    .select(['h.id', 'h.kind', 'h.words', 'h.happened_at', 'b.name as by'])
    .where('h.rapid_assessment_id', '=', assessmentId)
    .where('h.told_to', '=', providerId)
    .where('h.kind', '<>', 'taken_over')
    .orderBy('h.happened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
