/** One's own contact details: as the forms begin with them, with what still waits to be proven. */
import type { Contact } from '@pellis/contract/own-changes';
import { accountToChange } from '../accounts/records.ts';
import { isStopped } from '../notifications/stop-records.ts';
import { ownPatientOf } from '../patients/records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { letTheClinicAct, type Records } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { mayChangeOwn } from './policy.ts';
import { waitingEmailOf, waitingPhoneOf } from './records.ts';

export function readContact(clinic: Clinic, asker: Asker): Promise<Contact> {
  return clinic.db.read(asker, async (records, actor) => {
    permit(mayChangeOwn(actor));
    await letTheClinicAct(records, actor);
    return contactOf(clinic, records, actor.id);
  });
}

/** Whoever changes something about themselves, with the clinic acting from here on: what is proven and kept is not theirs to write. */
export function changeOwn<T>(clinic: Clinic, asker: Asker, work: (records: Records, own: Own) => Promise<T>): Promise<T> {
  return clinic.db.write(asker, async (records, actor) => work(records, await ownIn(records, actor)));
}

/** The clinic acts from here on. */
export async function ownIn(records: Records, actor: Actor): Promise<Own> {
  permit(mayChangeOwn(actor));
  await letTheClinicAct(records, actor);
  const account = found(await accountToChange(records, actor.id));
  return { actor, account, patient: found(await ownPatientOf(records, actor.id)) };
}

export interface Own {
  actor: Actor;
  account: NonNullable<Awaited<ReturnType<typeof accountToChange>>>;
  /** Whom the account's owner is themselves. */
  patient: NonNullable<Awaited<ReturnType<typeof ownPatientOf>>>;
}

/** Needs the clinic's own records. */
export async function contactOf(clinic: Clinic, records: Records, accountId: string): Promise<Contact> {
  const account = found(await accountToChange(records, accountId));
  const patient = found(await ownPatientOf(records, accountId));
  return {
    firstName: patient.first_name,
    lastName: patient.last_name,
    address: { street: patient.address, unit: patient.unit, city: patient.city, state: patient.state, postalCode: patient.postal_code },
    email: account.email,
    waiting_email: (await waitingEmailOf(records, accountId))?.to_email ?? null,
    has_password: Boolean(account.password_hash),
    phone: account.phone,
    is_phone_proven: account.phone_proven_at !== null,
    waiting_phone: (await waitingPhoneOf(records, accountId))?.phone ?? null,
    is_phone_stopped: await isStopped(records, account.phone),
    texts_come_from: clinic.sms.from,
  };
}
