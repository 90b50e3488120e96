/** Creates an account with its patient. Whoever asks reads the same answer whether or not the e-mail was known. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Registration } from '@pellis/contract/accounts/accounts';
import { changePatient, enrolPatient, makeSelfGuardian } from '../patients/enrol.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { refuseUnserved } from '../served-states/serve-only.ts';
import { voidCodes } from './code-records.ts';
import { refuseWeak } from './password-rules.ts';
import { accountByEmail, insertAccount, replaceUnconfirmed } from './records.ts';
import { hashPassword } from './secret.ts';
import { registered } from './words.ts';

/** The Terms of Service and consent to virtual care that the form links to. */
export const termsVersion = '2020-03-24';

export async function register(clinic: Clinic, asker: Asker, form: Registration) {
  const own = [`${form.firstName} ${form.lastName}`, form.email];
  refuseWeak({ password: form.password, own, field: 'password' }, clinic.config.passwordMin);
  const leastTime = wait(leastMs);
  const passwordHash = await hashPassword(form.password);
  const enrol = () => clinic.db.write(asker, (transaction, actor) => enrolOrRemind(clinic, { transaction, actor, form, passwordHash }));
  // two forms with one e-mail at the same moment: the second finds the first's account
  await enrol().catch((error: { code?: string }) => (error.code === uniqueViolation ? enrol() : Promise.reject(error)));
  await leastTime;
  return registered;
}

/** A known e-mail is less work than a new one; nobody shall be able to measure that. */
const leastMs = 250;

const uniqueViolation = '23505';

interface Enrolment {
  transaction: Transaction;
  actor: Actor;
  form: Registration;
  passwordHash: string;
}

async function enrolOrRemind(clinic: Clinic, enrolment: Enrolment): Promise<void> {
  const { transaction, actor, form } = enrolment;
  // before anybody is looked up: the same answer for every address
  await refuseUnserved(transaction, form.state);
  const known = await accountByEmail(transaction, form.email);
  if (known && (known.confirmed_at || !known.patient_id))
    return clinic.happened(transaction, actor, { name: 'account.registered_again', subjectId: known.id });
  const enrolled = known?.patient_id ? await enrolAgain(enrolment, known.id, known.patient_id) : await enrolNew(enrolment);
  await clinic.happened(transaction, actor, { name: 'account.registered', ...enrolled });
}

async function enrolNew({ transaction, form, passwordHash }: Enrolment) {
  const subjectId = newId();
  const patientId = await enrolPatient(transaction, { email: form.email, ...personOf(form) });
  await insertAccount(transaction, {
    id: subjectId,
    email: form.email,
    role: 'client',
    name: `${form.firstName} ${form.lastName}`,
    phone: form.phone,
    password_hash: passwordHash,
    patient_id: patientId,
    terms_version: termsVersion,
    terms_accepted_at: new Date(),
  });
  await makeSelfGuardian(transaction, { accountId: subjectId, patientId, consentVersion: termsVersion });
  return { subjectId, patientId };
}

/**
 * Nobody has proven this address yet, so the newest registration counts and earlier links stop working:
 * somebody who registered another's address keeps no password to the account its owner confirms.
 */
async function enrolAgain({ transaction, form, passwordHash }: Enrolment, subjectId: string, patientId: string) {
  await replaceUnconfirmed(transaction, subjectId, {
    name: `${form.firstName} ${form.lastName}`,
    phone: form.phone,
    password_hash: passwordHash,
  });
  await changePatient(transaction, patientId, personOf(form));
  await voidCodes(transaction, subjectId);
  return { subjectId, patientId };
}

function personOf(form: Registration) {
  return { first_name: form.firstName, last_name: form.lastName, phone: form.phone, state: form.state, postal_code: form.postalCode };
}
