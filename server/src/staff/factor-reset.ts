/** Somebody lost their second step: two people of the clinic take it away together, or the machine itself after a day. */
import { rightsOfRole } from '@pellis/contract/platform/rights';
import type { Person } from '@pellis/contract/staff/person';
import { accountByEmail, lockAccount } from '../accounts/records.ts';
import { endEverySession } from '../accounts/session-records.ts';
import { type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { conflict } from '../platform/refusal.ts';
import { forgetApp } from '../second-factors/app-records.ts';
import { forgetPasskeys } from '../second-factors/passkey-records.ts';
import { factorsOf } from '../second-factors/records.ts';
import { forgetRecoveryCodes } from '../second-factors/recovery-code-records.ts';
import { howMany } from '../sign-in-safety/policy.ts';
import { changing, refuseOwn } from './change.ts';
import { endReset, insertReset, openResetOf, resetsDue, resetsUnannounced } from './factor-reset-records.ts';
import { personWithin } from './person.ts';

export function askFactorReset(clinic: Clinic, asker: Asker, id: string, because: string): Promise<Person> {
  return changing(clinic, asker, id, async ({ transaction, actor, member }) => {
    refuseOwn(member, 'Change your own second step in your settings.');
    if (member.state !== 'active' || !member.has_second_factor)
      throw conflict('no_second_factor', `${member.name} has no second step: they set one up when they log in.`);
    if (!(await openResetOf(transaction, id))) {
      await insertReset(transaction, { accountId: id, askedBy: actor.id, because });
      await clinic.happened(transaction, actor, { name: 'account.factor_reset_asked', subjectId: id, reason: because });
    }
    return personWithin(transaction, actor, id);
  });
}

export function agreeToFactorReset(clinic: Clinic, asker: Asker, id: string): Promise<Person> {
  return changing(clinic, asker, id, async ({ transaction, actor, member }) => {
    refuseOwn(member, 'Nobody agrees for themselves: another person does.');
    const reset = await openResetOf(transaction, id);
    if (!reset) throw nothingAsked();
    if (reset.asked_by === actor.id) throw conflict('needs_another', 'You asked for it: another person who manages people must agree.');
    if (!(await endReset(transaction, reset.id, { agreedBy: actor.id, wasDone: true }))) throw nothingAsked();
    await takeAway(transaction, id);
    await clinic.happened(transaction, actor, { name: 'account.factor_reset', subjectId: id });
    return personWithin(transaction, actor, id);
  });
}

export function withdrawFactorReset(clinic: Clinic, asker: Asker, id: string): Promise<Person> {
  return changing(clinic, asker, id, async ({ transaction, actor }) => {
    const reset = await openResetOf(transaction, id);
    if (reset && (await endReset(transaction, reset.id, { wasDone: false })))
      await clinic.happened(transaction, actor, { name: 'account.factor_reset_withdrawn', subjectId: id });
    return personWithin(transaction, actor, id);
  });
}

/** From a shell of the machine, where nobody else can agree: the running clinic tells everybody, and the day begins with that. */
export function askFactorResetByMachine(db: Database, email: string): Promise<void> {
  return db.write(theClinic('owner'), async (transaction) => {
    const account = await accountByEmail(transaction, email);
    if (!account || !rightsOfRole(account.role).includes('work-here')) throw conflict('unknown', `Nobody works here as ${email}.`);
    await lockAccount(transaction, account.id);
    if (await openResetOf(transaction, account.id))
      throw conflict('asked_already', `It was asked for already: see ${email} on the page People.`);
    if (howMany(await factorsOf(transaction, account.id)) === 0) throw conflict('no_second_factor', `${email} has no second step.`);
    await insertReset(transaction, { accountId: account.id, askedBy: null, because: 'Asked for on the clinic’s own machine' });
  });
}

/** Each minute: tells of those asked for on the machine, and takes away what nobody has withdrawn for a day. */
export function watchFactorResets(clinic: Clinic, now: Date): Promise<void> {
  return clinic.db.write(theClinic('factor-resets'), async (transaction, actor) => {
    for (const { account_id, because } of await resetsUnannounced(transaction))
      await clinic.happened(transaction, actor, { name: 'account.factor_reset_asked', subjectId: account_id, reason: because });
    for (const { id, account_id } of await resetsDue(transaction, now)) {
      await endReset(transaction, id, { wasDone: true });
      await takeAway(transaction, account_id);
      await clinic.happened(transaction, actor, { name: 'account.factor_reset', subjectId: account_id });
    }
  });
}

/** Whoever holds the lost phone is out as well. */
async function takeAway(transaction: Transaction, accountId: string): Promise<void> {
  await forgetApp(transaction, accountId);
  await forgetPasskeys(transaction, accountId);
  await forgetRecoveryCodes(transaction, accountId);
  await endEverySession(transaction, accountId);
}

const nothingAsked = () => conflict('nothing_asked', 'Nobody asks for this any more: it was withdrawn, or is done.');
