/** A patient sees whom they let act for them, invites somebody, changes what they may, and ends it. */
import { adultDayOf } from '@pellis/contract/guardianships/guardianships';
import { mostProxies, type Proxies, type ProxyGrant, type ProxyInvitation } from '@pellis/contract/guardianships/proxies';
import { wholeScopes } from '@pellis/contract/people/proxy-scopes';
import { actForOneself } from '../accounts/acting-records.ts';
import { ownPatientOf, type PatientRow } from '../patients/records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Database, type Transaction } from '../platform/db/database.ts';
import { conflict, found, notFound, permit, wrongField } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { mayGiveAccess } from './policy.ts';
import * as records from './proxy-records.ts';

export function listProxies(clinic: Clinic, asker: Asker): Promise<Proxies> {
  return forOneself(clinic.db.read, asker, ({ transaction, own }) => shown(clinic, transaction, own.id));
}

/** The e-mail with the link goes out afterwards. */
export function inviteProxy(clinic: Clinic, asker: Asker, form: ProxyInvitation): Promise<Proxies> {
  return forOneself(clinic.db.write, asker, async ({ transaction, actor, own }) => {
    const bar = await barOf(clinic, transaction, own.id);
    if (bar === 'minor') throw conflict('minor', 'From 18 on you can let somebody act for you.');
    if (bar) throw conflict('no_birthday', 'Please fill in your health profile first: we have to know that you are 18.');
    if (form.email.toLowerCase() === own.email.toLowerCase()) throw wrongField('email', 'This is your own address.');
    await records.lockProxiesOf(transaction, own.id);
    const proxies = await records.proxiesOf(transaction, own.id);
    if (proxies.some(({ email }) => email.toLowerCase() === form.email.toLowerCase()))
      throw wrongField('email', 'Whoever has this address acts for you already. You can change what they may.');
    const waiting = (await records.waitingOf(transaction, own.id)).filter(({ email }) => email.toLowerCase() !== form.email.toLowerCase());
    if (proxies.length + waiting.length >= mostProxies)
      throw conflict('too_many_proxies', `At most ${mostProxies} people can act for you. End somebody’s access first.`);
    const until = await records.endOf(transaction, form.until, clinic.config.clinicTimeZone);
    const wish = { ...form, scopes: wholeScopes(form.scopes) };
    const subjectId = await records.insertInvitation(transaction, wish, { patientId: own.id, invitedBy: actor.id, until });
    await clinic.happened(transaction, actor, { name: 'proxy.invited', patientId: own.id, subjectId });
    return shown(clinic, transaction, own.id);
  });
}

export function changeProxy(clinic: Clinic, asker: Asker, id: string, { until, ...grant }: ProxyGrant): Promise<Proxies> {
  return forOneself(clinic.db.write, asker, async ({ transaction, actor, own }) => {
    const scopes = wholeScopes(grant.scopes);
    const endsAt = await records.endOf(transaction, until, clinic.config.clinicTimeZone);
    const tie = found(await records.changeProxyTie(transaction, { proxyId: id, patientId: own.id }, { scopes, endsAt }));
    const data = { account: tie.account_id, scopes, until };
    await clinic.happened(transaction, actor, { name: 'proxy.changed', patientId: own.id, subjectId: id, data });
    return shown(clinic, transaction, own.id);
  });
}

/** Somebody's access, or an invitation that still waits. */
export function revokeProxy(clinic: Clinic, asker: Asker, id: string): Promise<{ detail: string }> {
  return forOneself(clinic.db.write, asker, async ({ transaction, actor, own }) => {
    const about = { patientId: own.id, subjectId: id };
    // whoever accepts at this very moment waits, and is found or refused
    await records.lockProxiesOf(transaction, own.id);
    const tie = await records.revokeProxyTie(transaction, { proxyId: id, patientId: own.id });
    if (tie) {
      await actForOneself(transaction, tie.account_id, own.id);
      await clinic.happened(transaction, actor, { name: 'proxy.revoked', ...about, data: { account: tie.account_id } });
      return { detail: 'The access has ended.' };
    }
    const invitation = (await records.waitingOf(transaction, own.id)).find((one) => one.id === id);
    if (!invitation || !(await records.endInvitation(transaction, id))) throw notFound();
    await clinic.happened(transaction, actor, { name: 'proxy.invitation_withdrawn', ...about });
    return { detail: 'The invitation is taken back: its link opens nothing any more.' };
  });
}

interface Alone {
  transaction: Transaction;
  actor: Actor;
  own: PatientRow;
}

/** Only for oneself: whoever acts for somebody else just now, as a proxy or a parent, finds nothing here. The clinic acts from here on. */
function forOneself<T>(open: Database['read'], asker: Asker, work: (alone: Alone) => Promise<T>): Promise<T> {
  return open(asker, async (transaction, actor) => {
    const own = found(await ownPatientOf(transaction, actor.id));
    permit(mayGiveAccess(actor, own));
    await actAsClinic(transaction, actor);
    return work({ transaction, actor, own });
  });
}

async function barOf(clinic: Clinic, transaction: Transaction, patientId: string): Promise<Proxies['bar']> {
  const dob = await records.birthdayOf(transaction, patientId);
  if (dob === null) return 'no_birthday';
  return adultDayOf(dob) <= dayAt(new Date(), clinic.config.clinicTimeZone) ? null : 'minor';
}

async function shown(clinic: Clinic, transaction: Transaction, patientId: string): Promise<Proxies> {
  // the last day, not the moment at which it is over
  const lastDay = (over: Date | null) => dayAt((over ?? new Date()).getTime() - 1, clinic.config.clinicTimeZone);
  const proxies = await records.proxiesOf(transaction, patientId);
  return {
    bar: await barOf(clinic, transaction, patientId),
    proxies: proxies.map(({ proxy_id, called, called_relation, email, scopes, ended_at, began_at, last_used_at }) => ({
      id: proxy_id ?? '',
      name: called ?? '',
      relation: called_relation ?? '',
      email,
      scopes,
      until: lastDay(ended_at),
      since: began_at,
      last_used_at,
    })),
    waiting: (await records.waitingOf(transaction, patientId)).map(
      ({ id, name, email, relation, scopes, until, invited_at, expires_at }) => ({
        id,
        name,
        email,
        relation,
        scopes,
        until: lastDay(until),
        invited_at,
        expires_at,
      }),
    ),
  };
}
