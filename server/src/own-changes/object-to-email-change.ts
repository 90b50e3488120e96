/** From the old mailbox: the change of the e-mail address was not me. */
import { hashOfUnknown, lockOut, moveAccount, shutAccount } from '../accounts/change-account.ts';
import { clearAddress } from '../accounts/clear-address.ts';
import { accountById } from '../accounts/records.ts';
import { leaveEverybody } from '../guardianships/take-back.ts';
import { changePatient } from '../patients/enrol.ts';
import { ownPatientOf, type PatientRow } from '../patients/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { found } from '../platform/refusal.ts';
import { changeTheirs } from './change-theirs.ts';
import { useEmailCode } from './code-records.ts';
import { emailChangeById, endFrom, insertChange } from './records.ts';
import { undoClosing, undoReach } from './undo-reach.ts';
import { beganAt, undoWaysIn } from './undo-ways-in.ts';

/**
 * Somebody who reads the old mailbox says that it was not them: then somebody else is in the account and may know the password.
 * The address is as it was before, everybody is out, what was added since is gone, and only a new password, asked for by that mailbox, opens
 * the account again. Where the mailbox has another account by now, nothing opens this one any more.
 */
export async function objectToEmailChange(clinic: Clinic, asker: Asker, code: string): Promise<{ detail: string }> {
  const unknownHash = await hashOfUnknown();
  const object = () => objectOnce(clinic, asker, { code, unknownHash });
  // somebody registers the old address at this very moment: the second try finds it
  return object().catch((error: { code?: string }) => (error.code === uniqueViolation ? object() : Promise.reject(error)));
}

const uniqueViolation = '23505';

interface Objection {
  code: string;
  unknownHash: string;
}

function objectOnce(clinic: Clinic, asker: Asker, { code, unknownHash }: Objection): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const change = found(await emailChangeById(transaction, found(await useEmailCode(transaction, code, 'object'))));
    const { account_id: accountId } = change;
    const patient = found(await ownPatientOf(transaction, accountId));
    const closing = await undoClosing(clinic, transaction, actor, accountId);
    await endFrom(transaction, change);
    const isBack = await moveBack(transaction, { accountId, patient, email: change.from_email });
    const since = await beganAt(transaction, change);
    const ways = await undoWaysIn(transaction, accountId, since);
    await lockOut(transaction, accountId, unknownHash);
    const reach = await undoReach(clinic, transaction, actor, { accountId, patientId: patient.id, since });
    const removed = [...ways, ...reach, ...closing];
    if (!isBack) await leaveEverybody(transaction, accountId);
    const about = { patientId: patient.id, subjectId: change.id, data: { removed, is_shut: !isBack } };
    await clinic.happened(transaction, actor, { name: 'account.email_change_objected', ...about });
    return { detail: `${isBack ? kept : shut}${removed.length > 0 ? andRemoved : ''}` };
  });
}

const kept = 'Thank you. Your account keeps its old email address, and everybody was signed out.';
const shut =
  'Thank you. This mailbox has another account by now, so the account that was taken from you was closed: nobody can sign in to it any more. Its record stays with us. Please use the chat box for support.';
const andRemoved = ' We also took back what was added since then: our letter to this mailbox says what.';

interface Back {
  accountId: string;
  patient: PatientRow;
  email: string;
}

/** False where another account was confirmed with the old address: this one is closed then, for whoever was objected to reads its letters. */
async function moveBack(transaction: Transaction, { accountId, patient, email }: Back): Promise<boolean> {
  const account = found(await accountById(transaction, accountId));
  if (account.email === email) return true;
  const isFree = await clearAddress(transaction, email, accountId);
  if (isFree) await moveAccount(transaction, accountId, email);
  else await shutAccount(transaction, accountId);
  await changePatient(transaction, patient.id, { email });
  await insertChange(transaction, { account_id: accountId, patient_id: patient.id, what: 'email', before: account.email, after: email });
  await changeTheirs(transaction, 'email', { accountId, before: patient, after: { email } });
  return isFree;
}
