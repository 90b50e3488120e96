/** One's own contact details: as the forms begin with them, with what still waits to be proven. */
import type { Contact } from '@pellis/contract/own-changes/own-changes';
import { accountToChange } from '../accounts/records.ts';
import { isStopped } from '../notifications/stop-records.ts';
import { ownPatientOf } from '../patients/records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { mayChangeOwn } from './policy.ts';
import { lockPatientToCorrect, waitingEmailOf, waitingPhoneOf } from './records.ts';

export function readContact(clinic: Clinic, asker: Asker): Promise<Contact> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayChangeOwn(actor));
    await actAsClinic(transaction, actor);
    return contactOf(clinic, transaction, actor.id);
  });
}

/** Whoever changes something about themselves, with the clinic acting from here on: what is proven and kept is not theirs to write. */
export function changeOwn<T>(clinic: Clinic, asker: Asker, work: (transaction: Transaction, own: Own) => Promise<T>): Promise<T> {
  return clinic.db.write(asker, async (transaction, actor) => work(transaction, await ownIn(transaction, actor)));
}

/** The clinic acts from here on. */
export async function ownIn(transaction: Transaction, actor: Actor): Promise<Own> {
  permit(mayChangeOwn(actor));
  await actAsClinic(transaction, actor);
  // the desk may be correcting the same: who comes second reads what the first has made of it
  await lockPatientToCorrect(transaction, found(await ownPatientOf(transaction, actor.id)).id);
  const account = found(await accountToChange(transaction, actor.id));
  return { actor, account, patient: found(await ownPatientOf(transaction, actor.id)) };
}

export interface Own {
  actor: Actor;
  account: NonNullable<Awaited<ReturnType<typeof accountToChange>>>;
  /** Whom the account's owner is themselves. */
  patient: NonNullable<Awaited<ReturnType<typeof ownPatientOf>>>;
}

/** Needs a transaction as the clinic. */
export async function contactOf(clinic: Clinic, transaction: Transaction, accountId: string): Promise<Contact> {
  const account = found(await accountToChange(transaction, accountId));
  const patient = found(await ownPatientOf(transaction, accountId));
  return {
    firstName: patient.first_name,
    lastName: patient.last_name,
    address: { street: patient.address, unit: patient.unit, city: patient.city, state: patient.state, postalCode: patient.postal_code },
    email: account.email,
    waiting_email: (await waitingEmailOf(transaction, accountId))?.to_email ?? null,
    has_password: Boolean(account.password_hash),
    phone: account.phone,
    is_phone_proven: account.phone_proven_at !== null,
    waiting_phone: (await waitingPhoneOf(transaction, accountId))?.phone ?? null,
    is_phone_stopped: await isStopped(transaction, account.phone),
    texts_come_from: clinic.sms.from,
  };
}
