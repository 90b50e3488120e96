/** Somebody makes a privacy request: it becomes a case with a number, and its clocks run from now. */
import { randomInt } from 'node:crypto';
import { needsProof, type PrivacyRequestForm } from '@pellis/contract/privacy-requests/privacy-requests';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { hashOf, newId } from '../platform/ids.ts';
import { found, Refusal } from '../platform/refusal.ts';
import { answerDueAt, receiptDueOn } from './clocks.ts';
import { insertRequest, requestByKey } from './records.ts';

/** `key` is the form's own: the same form sent twice is one request. */
export function sendRequest(clinic: Clinic, asker: Asker, form: PrivacyRequestForm, key: string = newId()) {
  const sent = { submission_key: hashOf(key), form_hash: hashOf(JSON.stringify(form)) };
  return clinic.db.write(asker, async (transaction, actor) => {
    await write(clinic, transaction, actor, { ...form, ...sent });
    const request = found(await requestByKey(transaction, sent.submission_key));
    if (request.form_hash !== sent.form_hash)
      throw new Refusal(422, 'key_reused', 'This form was already sent with other answers. Reload the page and try again.');
    return { number: request.number, due_at: request.due_at, needs_proof: needsProof(request.kind) };
  });
}

async function write(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  form: PrivacyRequestForm & { submission_key: string; form_hash: string },
): Promise<void> {
  const now = new Date();
  const { clinicTimeZone } = clinic.config;
  const inserted = await insertRequest(transaction, {
    ...form,
    id: newId(),
    number: newNumber(now),
    state: needsProof(form.kind) ? 'received' : 'in_work',
    received_at: now,
    receipt_due_on: receiptDueOn(now, clinicTimeZone),
    due_at: answerDueAt(form.kind, now, clinicTimeZone),
  });
  if (inserted) await clinic.happened(transaction, actor, { name: 'privacy_request.received', subjectId: inserted.id });
}

/** Read out on the phone without mistakes, and no count of how many there are: "CP-26-7KQ4X2". */
function newNumber(now: Date): string {
  const emails = Array.from({ length: 6 }, () => clear[randomInt(clear.length)]);
  return `CP-${String(now.getUTCFullYear()).slice(2)}-${emails.join('')}`;
}

const clear = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
