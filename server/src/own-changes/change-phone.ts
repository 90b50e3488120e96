/** Proves a number by a code that is sent to it; from then on it is the number of the account. */
import { createHmac, randomInt } from 'node:crypto';
import { type Contact, phoneCodeLength, phoneCodeMinutes } from '@pellis/contract/own-changes/own-changes';
import { keepProvenPhone } from '../accounts/change-account.ts';
import { isStopped } from '../notifications/stop-records.ts';
import { writeText } from '../notifications/text-message.ts';
import { changePatient } from '../patients/enrol.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { nameOfCall } from '../platform/http/idempotency.ts';
import { countOnce } from '../platform/http/limits.ts';
import { hashOf, newId } from '../platform/ids.ts';
import { conflict, tooMany, wrongField } from '../platform/refusal.ts';
import { changeTheirs } from './change-theirs.ts';
import { changeOwn, contactOf, type Own, ownIn, readContact } from './contact.ts';
import { countPhoneTry, endWaitingPhone, insertChange, insertPhoneProof, markPhoneProven, waitingPhoneOf } from './records.ts';
import { texts } from './texts.ts';

/** Whoever's account asks, one number is not written to more often. */
const mostCodesADay = 6;
const day = 24 * 3600;
const mostTries = 5;

export async function askPhoneCode(clinic: Clinic, asker: Asker, phone: string): Promise<Contact> {
  const codes = await countOnce(clinic, `phone code ${hashOf(phone)}`, day, nameOfCall(asker.call));
  if (codes > mostCodesADay) throw tooMany(day);
  return changeOwn(clinic, asker, async (transaction, { account }) => {
    if (await isStopped(transaction, phone)) throw conflict('stopped', stoppedWords(clinic));
    const id = newId();
    const code = String(randomInt(10 ** phoneCodeLength)).padStart(phoneCodeLength, '0');
    await endWaitingPhone(transaction, account.id);
    await insertPhoneProof(transaction, {
      id,
      account_id: account.id,
      phone,
      code_hash: hashOfCode(clinic, id, code),
      expires_at: new Date(Date.now() + phoneCodeMinutes * 60_000),
    });
    const words = texts.code.words({ code, minutes: phoneCodeMinutes });
    await writeText(clinic, transaction, { ...words, about: `proof ${id}`, to: phone, isAwaited: true });
    return contactOf(clinic, transaction, account.id);
  });
}

/** A wrong try is counted even though it is refused: so the refusal is told only after the commit. */
export async function provePhone(clinic: Clinic, asker: Asker, code: string): Promise<Contact> {
  const problem = await clinic.db.writeStep(asker, async (transaction, actor) => {
    const own = await ownIn(transaction, actor);
    const waiting = await waitingPhoneOf(transaction, own.account.id);
    if (!waiting) return 'This code is too old. Please ask for a new one.';
    const tries = await countPhoneTry(transaction, waiting.id);
    if (tries > mostTries) {
      await endWaitingPhone(transaction, own.account.id);
      return 'That were too many tries. Please ask for a new code.';
    }
    if (hashOfCode(clinic, waiting.id, code) !== waiting.code_hash) return 'That is not the code we sent. Please look again.';
    await markPhoneProven(transaction, waiting.id);
    await keepPhone(clinic, transaction, own, waiting.phone);
    return null;
  });
  if (problem !== null) throw wrongField('code', problem);
  return readContact(clinic, asker);
}

async function keepPhone(clinic: Clinic, transaction: Transaction, { actor, account, patient }: Own, phone: string): Promise<void> {
  await keepProvenPhone(transaction, account.id, phone);
  await changePatient(transaction, patient.id, { phone });
  if (patient.phone !== phone) await changeTheirs(transaction, 'phone', { accountId: account.id, before: patient, after: { phone } });
  const isNew = account.phone !== phone;
  if (isNew)
    await insertChange(transaction, { account_id: account.id, patient_id: patient.id, what: 'phone', before: account.phone, after: phone });
  await clinic.happened(transaction, actor, {
    name: 'account.phone_proven',
    patientId: patient.id,
    subjectId: account.id,
    data: { is_new: isNew },
  });
}

/** A million codes are guessed in no time from a bare hash: the clinic's secret is part of it. */
function hashOfCode(clinic: Clinic, id: string, code: string): string {
  return createHmac('sha256', clinic.config.sessionSecret).update(`phone ${id} ${code}`).digest('base64url');
}

function stoppedWords({ sms }: Clinic): string {
  return sms.from
    ? `This number answered STOP to our messages. Text START to ${sms.from} first, then ask for the code again.`
    : 'This number answered STOP to our messages. Answer START to one of them first, then ask for the code again.';
}
