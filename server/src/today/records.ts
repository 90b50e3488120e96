/** What waits for a dermatologist, each kind with how many there are: `of` is the same in every row. */

import { redFlags } from '@pellis/contract/safety-questions/safety-outcomes';
import { mostOnToday } from '@pellis/contract/today/today';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

/** The more urgent of what was said at first and at last; after them what came without answers, then what is known to be no red flag. */
const flagFirst = sql`coalesce(least(array_position(${redFlags}::text[], r.safety_outcome), array_position(${redFlags}::text[], r.safety_corrected_from)),
  case when r.safety_version is null then ${redFlags.length + 1}::int end)`;

const inAll = sql<string>`count(*) over ()`.as('of');

/** Whose patients have checked in and wait for them. */
export async function countReady(transaction: Transaction, providerId: string): Promise<number> {
  const { ready } = await transaction
    .selectFrom('appointment')
    .select((count) => count.fn.countAll<string>().as('ready'))
    .where('provider_id', '=', providerId)
    .where('status', '=', 'ready')
    .executeTakeFirstOrThrow();
  return Number(ready);
}

/** As row-level security shows them, and only where the license counts: what one may answer now: red flags first, as in the queue, then what came without answers to the safety questions, then the earliest due. */
export function casesToAnswer(transaction: Transaction, providerId: string) {
  return transaction
    .selectFrom('rapid_assessment as r')
    .select(['r.id', 'r.concern', 'r.state', 'r.due_at', 'r.claimed_by', 'r.safety_outcome', 'r.safety_corrected_from', inAll])
    .select(sql<string | null>`initials_of(r.patient_id)`.as('initials'))
    .where((is) =>
      is.or([
        is.and([is('r.state', '=', 'claimed'), is('r.claimed_by', '=', providerId)]),
        is.and([
          is.or([is('r.state', '=', 'submitted'), is.and([is('r.state', '=', 'claimed'), is('r.claim_idle_at', '<', sql<Date>`now()`)])]),
          sql<boolean>`is_licensed_in(${providerId}, r.patient_state)`,
        ]),
      ]),
    )
    .orderBy(flagFirst)
    .orderBy('r.due_at')
    .limit(mostOnToday)
    .execute();
}

/** Visits that are over and cases with a draft: somebody waits for a signature. */
export function notesToSign(transaction: Transaction, providerId: string) {
  const ofVisits = transaction
    .selectFrom('appointment as a')
    .innerJoin('patient as p', 'p.id', 'a.patient_id')
    .select(['a.id', sql<'visit' | 'case'>`'visit'`.as('kind'), 'p.first_name', 'p.last_name'])
    .select([sql<Date>`lower(a.during)`.as('since'), sql<string | null>`null`.as('prepared_by')])
    .where('a.provider_id', '=', providerId)
    .where('a.status', '=', 'ended');
  const ofCases = transaction
    .selectFrom('rapid_assessment as r')
    .innerJoin('note as n', 'n.id', 'r.id')
    .innerJoin('encounter as e', 'e.id', 'r.id')
    .innerJoin('patient as p', 'p.id', 'r.patient_id')
    .select(['r.id', sql<'visit' | 'case'>`'case'`.as('kind'), 'p.first_name', 'p.last_name', 'n.saved_at as since'])
    .select(sql<string | null>`case when n.ready_at is not null then n.prepared_by_name end`.as('prepared_by'))
    .where('r.claimed_by', '=', providerId)
    .where('r.state', '=', 'claimed')
    .where('n.state', '=', 'draft')
    .where((is) => is.or([is('n.diagnosis', '<>', ''), is('n.treatment_plan', '<>', ''), is('n.has_words', '=', true)]))
    // while somebody prepares it, it waits for them
    .where((is) => is.or([is('e.assistant_id', 'is', null), is('n.ready_at', 'is not', null)]));
  return transaction
    .selectFrom(ofVisits.unionAll(ofCases).as('waiting'))
    .selectAll('waiting')
    .select(inAll)
    .orderBy('waiting.since')
    .limit(mostOnToday)
    .execute();
}

export function refillsToAnswer(transaction: Transaction, providerId: string) {
  return transaction
    .selectFrom('refill_request as r')
    .innerJoin('patient as p', 'p.id', 'r.patient_id')
    .select(['r.id', 'r.asked_at', 'p.first_name', 'p.last_name', inAll])
    .where('r.provider_id', '=', providerId)
    .where('r.state', '=', 'open')
    .orderBy('r.asked_at')
    .limit(mostOnToday)
    .execute();
}

/** Needs a transaction as the clinic, for the concern of a case that one does not treat. */
export function secondReadsToGive(transaction: Transaction, providerId: string) {
  return transaction
    .selectFrom('second_read as s')
    .innerJoin('rapid_assessment as r', 'r.id', 's.encounter_id')
    .select(['s.id', 's.due_at', 'r.concern', inAll])
    .where('s.read_by', '=', providerId)
    .where('s.given_at', 'is', null)
    .where('s.ended_at', 'is', null)
    .orderBy('s.due_at')
    .limit(mostOnToday)
    .execute();
}

/** Needs a transaction as the clinic, for the names and the day. */
export function correctionsToMake(transaction: Transaction, providerId: string) {
  return transaction
    .selectFrom('amendment_request as m')
    .innerJoin('patient as p', 'p.id', 'm.patient_id')
    .innerJoin('privacy_request as r', 'r.id', 'm.privacy_request_id')
    .select(['m.id', 'p.first_name', 'p.last_name', 'r.due_at', inAll])
    .where('m.provider_id', '=', providerId)
    .where('m.state', '=', 'open')
    .orderBy('r.due_at')
    .limit(mostOnToday)
    .execute();
}

/** Those of one dermatologist that end within so many days, or have ended; by the day. */
export function licensesRunningOut(transaction: Transaction, providerId: string, { within, today }: { within: number; today: string }) {
  return transaction
    .selectFrom('provider_licence as l')
    .select(['l.state', 'l.expires_on'])
    .select(sql<number>`l.expires_on - ${today}::date`.as('days'))
    .where('l.provider_id', '=', providerId)
    .where(sql<boolean>`l.expires_on <= ${today}::date + ${within}::int`)
    .orderBy('l.expires_on')
    .orderBy('l.state')
    .execute();
}
