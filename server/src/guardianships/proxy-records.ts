/** Proxies of a patient and invitations that wait: what the patient gave, until when, and when it was last used. Each needs a transaction as the clinic. */
import type { ProxyGrant, ProxyInvitation } from '@pellis/contract/guardianships/proxies';
import { proxyInvitationDays, proxyTries } from '@pellis/contract/guardianships/proxies';
import { type ProxyScope, proxyWarningDays } from '@pellis/contract/people/proxy-scopes';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { hashOf, newId } from '../platform/ids.ts';
import { beginningOf } from './records.ts';

/** Whoever lets somebody in, or comes in, is alone with the patient's proxies until the transaction ends: how many there are, no constraint can ask. */
export async function lockProxiesOf(transaction: Transaction, patientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`proxies of ${patientId}`}, 0))`.execute(transaction);
}

/** Those of today, the newest first. */
export function proxiesOf(transaction: Transaction, patientId: string) {
  return transaction
    .selectFrom('guardianship as g')
    .innerJoin('account as a', 'a.id', 'g.account_id')
    .select(['g.proxy_id', 'g.account_id', 'g.called', 'g.called_relation', 'g.ended_at', 'g.began_at', 'g.last_used_at', 'a.email'])
    .select(sql<ProxyScope[]>`g.scopes`.as('scopes'))
    .where('g.patient_id', '=', patientId)
    .where('g.relation', '=', 'proxy')
    .where('g.ended_at', '>', sql<Date>`now()`)
    .where('a.disabled_at', 'is', null)
    .orderBy('g.began_at', 'desc')
    .execute();
}

/** The birthday of the record, or of the health profile. */
export async function birthdayOf(transaction: Transaction, patientId: string): Promise<string | null> {
  const row = await transaction
    .selectFrom('patient as p')
    .leftJoin('health_profile as h', (join) => join.onRef('h.patient_id', '=', 'p.id').on('h.is_current', '=', sql.lit(true)))
    .select((of) => of.fn.coalesce('p.dob', 'h.dob').as('dob'))
    .where('p.id', '=', patientId)
    .executeTakeFirst();
  return row?.dob ?? null;
}

/** The moment at which the last day is over where the clinic is. */
export async function endOf(transaction: Transaction, until: string, timeZone: string): Promise<Date> {
  const next = new Date(`${until}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return beginningOf(transaction, next.toISOString().slice(0, 10), timeZone);
}

function waiting(transaction: Transaction) {
  return transaction
    .selectFrom('proxy_invitation')
    .select(['id', 'patient_id', 'invited_by', 'name', 'email', 'relation', 'until', 'invited_at', 'code_hash', 'expires_at', 'tries'])
    .select(sql<ProxyScope[]>`scopes`.as('scopes'))
    .where('ended_at', 'is', null)
    .where('until', '>', sql<Date>`now()`)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', sql<Date>`now()`)]));
}

export type WaitingRow = Awaited<ReturnType<ReturnType<typeof waiting>['execute']>>[number];

export function waitingOf(transaction: Transaction, patientId: string): Promise<WaitingRow[]> {
  return waiting(transaction).where('patient_id', '=', patientId).orderBy('invited_at', 'desc').execute();
}

export function waitingById(transaction: Transaction, id: string): Promise<WaitingRow | undefined> {
  return waiting(transaction).where('id', '=', id).executeTakeFirst();
}

/** Nothing for a link that is unknown, used, taken back, old or tried out. */
export function waitingByCode(transaction: Transaction, code: string): Promise<WaitingRow | undefined> {
  return waiting(transaction).where('code_hash', '=', hashOf(code)).where('tries', '<', proxyTries).executeTakeFirst();
}

/** A newer invitation to the same address takes the place of the one before it. Answers its id. */
export async function insertInvitation(
  transaction: Transaction,
  { name, email, relation, scopes }: ProxyInvitation,
  of: { patientId: string; invitedBy: string; until: Date },
): Promise<string> {
  await transaction
    .updateTable('proxy_invitation')
    .set({ ended_at: sql<Date>`now()` })
    .where('patient_id', '=', of.patientId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('ended_at', 'is', null)
    .execute();
  const id = newId();
  await transaction
    .insertInto('proxy_invitation')
    .values({ id, patient_id: of.patientId, invited_by: of.invitedBy, name, email, relation, scopes, until: of.until })
    .execute();
  return id;
}

/** A path that works for two weeks. */
export async function issueProxyPath(transaction: Transaction, id: string): Promise<string> {
  const code = newId();
  await transaction
    .updateTable('proxy_invitation')
    .set({ code_hash: hashOf(code), expires_at: sql<Date>`now() + make_interval(days => ${proxyInvitationDays}::int)` })
    .where('id', '=', id)
    .execute();
  return `/act-for?code=${code}`;
}

/** Counts before it compares, so that many tries at once are not one. */
export function tryInvitation(transaction: Transaction, code: string) {
  return transaction
    .updateTable('proxy_invitation')
    .set({ tries: sql<number>`tries + 1` })
    .where('code_hash', '=', hashOf(code))
    .where('ended_at', 'is', null)
    .where('until', '>', sql<Date>`now()`)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('tries', '<', proxyTries)
    .returning(['id', 'patient_id'])
    .executeTakeFirst();
}

/** False when somebody was quicker, or the patient has taken it back. */
export async function endInvitation(transaction: Transaction, id: string, acceptedBy: string | null = null): Promise<boolean> {
  const ended = await transaction
    .updateTable('proxy_invitation')
    .set({ ended_at: sql<Date>`now()`, accepted_by: acceptedBy })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Whoever invited is still the patient, with an account that is open. */
export async function isStillTheirs(transaction: Transaction, accountId: string, patientId: string): Promise<boolean> {
  const tie = await transaction
    .selectFrom('guardianship as g')
    .innerJoin('account as a', 'a.id', 'g.account_id')
    .select('a.id')
    .where('g.account_id', '=', accountId)
    .where('g.patient_id', '=', patientId)
    .where('g.relation', '=', 'self')
    .where('a.disabled_at', 'is', null)
    .executeTakeFirst();
  return tie !== undefined;
}

/** Who once acted for the patient in another way, until that ended, is their proxy from now on. */
export function insertProxy(
  transaction: Transaction,
  { id, patient_id, name, relation, scopes, until }: WaitingRow,
  of: { accountId: string; consentVersion: string },
) {
  const tie = {
    relation: 'proxy' as const,
    basis: 'their_consent',
    consent_version: of.consentVersion,
    began_at: sql<Date>`now()`,
    ended_at: until,
    ended_because: 'over' as const,
    warned_at: null,
    told_at: null,
    proxy_id: id,
    scopes,
    called: name,
    called_relation: relation,
    granted_at: sql<Date>`now()`,
    last_used_at: null,
  };
  return transaction
    .insertInto('guardianship')
    .values({ account_id: of.accountId, patient_id, ...tie })
    .onConflict((known) => known.columns(['account_id', 'patient_id']).doUpdateSet(tie))
    .execute();
}

/** Of one who acts for the patient today. Answers whose account it is. */
export function changeProxyTie(
  transaction: Transaction,
  which: { proxyId: string; patientId: string },
  { scopes, endsAt }: { scopes: ProxyGrant['scopes']; endsAt: Date },
) {
  return transaction
    .updateTable('guardianship')
    .set({ scopes, ended_at: endsAt, ended_because: 'over', granted_at: sql<Date>`now()`, warned_at: null })
    .where('proxy_id', '=', which.proxyId)
    .where('patient_id', '=', which.patientId)
    .where('ended_at', '>', sql<Date>`now()`)
    .returning('account_id')
    .executeTakeFirst();
}

export function revokeProxyTie(transaction: Transaction, which: { proxyId: string; patientId: string }) {
  return transaction
    .updateTable('guardianship')
    .set({ ended_at: sql<Date>`now()`, ended_because: 'revoked', told_at: sql<Date>`now()` })
    .where('proxy_id', '=', which.proxyId)
    .where('patient_id', '=', which.patientId)
    .where('ended_at', '>', sql<Date>`now()`)
    .returning('account_id')
    .executeTakeFirst();
}

/** Those whom the patient's account invited since then, whenever they came in. */
export function endProxiesSince(transaction: Transaction, patientId: string, since: Date) {
  return transaction
    .updateTable('guardianship')
    .set({ ended_at: sql<Date>`now()`, ended_because: 'revoked', told_at: sql<Date>`now()` })
    .where('patient_id', '=', patientId)
    .where('relation', '=', 'proxy')
    .where('ended_at', '>', sql<Date>`now()`)
    .where('proxy_id', 'in', (of) =>
      of.selectFrom('proxy_invitation').select('id').where('patient_id', '=', patientId).where('invited_at', '>=', since),
    )
    .returning(['account_id', 'proxy_id', 'began_at'])
    .execute();
}

export function endInvitationsSince(transaction: Transaction, patientId: string, since: Date) {
  return transaction
    .updateTable('proxy_invitation')
    .set({ ended_at: sql<Date>`now()` })
    .where('patient_id', '=', patientId)
    .where('invited_at', '>=', since)
    .where('ended_at', 'is', null)
    .returning(['id', 'invited_at'])
    .execute();
}

/** Marks and answers those whose last day is near, and who were not told so when it was said. */
export function markEndingSoon(transaction: Transaction, now: Date) {
  const warning = sql<Date>`make_interval(days => ${proxyWarningDays}::int)`;
  return transaction
    .updateTable('guardianship')
    .set({ warned_at: sql<Date>`now()` })
    .where('relation', '=', 'proxy')
    .where('told_at', 'is', null)
    .where('warned_at', 'is', null)
    .where('ended_at', '>', now)
    .where('ended_at', '<=', sql<Date>`${now}::timestamptz + ${warning}`)
    .where('granted_at', '<', sql<Date>`ended_at - ${warning}`)
    .returning(['account_id', 'patient_id', 'proxy_id'])
    .execute();
}

/** Marks and answers those whose last day is over. */
export function markOver(transaction: Transaction, now: Date) {
  return transaction
    .updateTable('guardianship')
    .set({ told_at: sql<Date>`now()` })
    .where('relation', '=', 'proxy')
    .where('told_at', 'is', null)
    .where('ended_at', '<=', now)
    .returning(['account_id', 'patient_id', 'proxy_id'])
    .execute();
}

/** A tie as it was when something happened with it, also after its end. */
export function proxyTieOf(transaction: Transaction, proxyId: string) {
  return transaction
    .selectFrom('guardianship')
    .select(['account_id', 'patient_id', 'called', 'ended_at', 'warned_at'])
    .where('proxy_id', '=', proxyId)
    .executeTakeFirst();
}
