/** Check-ins that nobody has answered: which are asked about once more, which are over, and how they are opened again. */
import { reopenedDays } from '@pellis/contract/check-ins/waiting-check-in';
import { type ExpressionBuilder, sql } from 'kysely';
import { hasMailOff } from '../notices/records.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { DB } from '../platform/db/schema.ts';
import { hashOf, newId } from '../platform/ids.ts';
import { isFollowed, mayAnswerStill } from './records.ts';

/** Whoever has not answered for so long is asked once more. */
export const askAgainAfterDays = 14;

const unanswered = (transaction: Transaction, now: Date) =>
  transaction
    .selectFrom('check_in_invitation as i')
    .innerJoin('encounter as e', 'e.id', 'i.after_encounter_id')
    .innerJoin('note as n', 'n.id', 'i.after_encounter_id')
    .innerJoin('account as a', 'a.id', 'i.account_id')
    .select(['i.id', 'i.patient_id', 'i.after_encounter_id as encounter_id', 'i.account_id', 'i.expires_at'])
    .select((of) => isOvertaken(of, now).as('is_overtaken'))
    .where('i.used_at', 'is', null)
    .where('i.ended_at', 'is', null);

/** Something newer takes its place, or what they were asked about was withdrawn: nobody need answer. */
function isOvertaken(of: ExpressionBuilder<DB & { i: DB['check_in_invitation']; n: DB['note'] }, 'i' | 'n'>, now: Date) {
  return sql<boolean>`(${of.ref('n.state')} <> 'signed' or ${isFollowed(sql<Date>`${now}::timestamptz`)})`;
}

export function toAskAgain(transaction: Transaction, now: Date) {
  return (
    unanswered(transaction, now)
      .where('i.asked_again_at', 'is', null)
      .where('i.reopened_at', 'is', null)
      .where('i.written_at', '<=', sql<Date>`${now}::timestamptz - make_interval(days => ${askAgainAfterDays}::int)`)
      .where('i.expires_at', '>', now)
      .where((of) => sql<boolean>`not ${isOvertaken(of, now)}`)
      // the dermatologist of a newer answer said that nobody is asked
      .where(
        sql<boolean>`not exists (select from note newer join check_in_wish w on w.encounter_id = newer.id
          where newer.patient_id = i.patient_id and newer.state = 'signed' and newer.signed_at > n.signed_at and w.after_days is null)`,
      )
      // who wants no more of these e-mails is not written to, as long as they act for the patient
      .where((of) => of.or([of.not(hasMailOff(sql.ref('a.notice_choices'), 'check_ins')), of.not(actsStill(of))]))
      .where((of) => of.or([hasNotStopped, of.not(actsStill(of))]))
      .orderBy('i.written_at')
      .limit(200)
      .execute()
  );
}

const hasNotStopped = sql<boolean>`not exists (select from check_in_invitation s
  where s.patient_id = i.patient_id and s.account_id = i.account_id and s.stopped_at is not null)`;

function actsStill(of: ExpressionBuilder<DB & { i: DB['check_in_invitation'] }, 'i'>) {
  return of.exists(
    of
      .selectFrom('guardianship as g')
      .innerJoin('account as a', 'a.id', 'g.account_id')
      .select('g.account_id')
      .whereRef('g.account_id', '=', 'i.account_id')
      .whereRef('g.patient_id', '=', 'i.patient_id')
      .where(mayAnswerStill),
  );
}

export function toEnd(transaction: Transaction, now: Date) {
  return unanswered(transaction, now).where('i.expires_at', '<=', now).orderBy('i.expires_at').limit(200).execute();
}

/** Locked until the end of the transaction. In a transaction of the clinic. */
export function lockInvitation(transaction: Transaction, id: string) {
  return transaction.selectFrom('check_in_invitation').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

interface Links {
  again_nid_hash: string;
  again_stop_hash: string;
}

export function markAskedAgain(transaction: Transaction, id: string, links: Links) {
  return transaction
    .updateTable('check_in_invitation')
    .set({ ...links, asked_again_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** To who acts for the patient now. The links that the one before holds open and end nothing any more. */
export function passOn(transaction: Transaction, id: string, accountId: string) {
  return transaction
    .updateTable('check_in_invitation')
    .set({ account_id: accountId, nid_hash: hashOf(newId()), stop_hash: hashOf(newId()), again_nid_hash: null, again_stop_hash: null })
    .where('id', '=', id)
    .execute();
}

export function markEnded(transaction: Transaction, id: string, as: 'missed' | 'overtaken') {
  return transaction.updateTable('check_in_invitation').set({ ended_at: sql<Date>`now()`, ended_as: as }).where('id', '=', id).execute();
}

/** With a time of its own to answer. */
export function markReopened(transaction: Transaction, id: string) {
  return transaction
    .updateTable('check_in_invitation')
    .set({
      ended_at: null,
      ended_as: null,
      reopened_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + make_interval(days => ${reopenedDays}::int)`,
    })
    .where('id', '=', id)
    .returning('expires_at')
    .executeTakeFirstOrThrow();
}
