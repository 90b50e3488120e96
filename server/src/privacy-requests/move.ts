/** What the clinic's people do with a privacy request: note, take more time, answer. */

import type { Call } from '@pellis/contract/platform/endpoint';
import { type answerPrivacyRequest, needsProof } from '@pellis/contract/privacy-requests/privacy-requests';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { extended } from './clocks.ts';
import { mayExtend, mayWorkOnPrivacyRequests } from './policy.ts';
import { changeRequest, declinedFor, insertNote, lockRequest, type PrivacyRequestRecord, requestById } from './records.ts';

/** Whoever was told this may disagree. [check with a lawyer] */
export const mayDisagreeWords =
  'You may disagree: write a statement of disagreement of up to 250 words for each point on the page behind your link. We keep it with your record and hand it out with what it is about.';

type Told = Promise<{ detail: string }>;

export function addNote(clinic: Clinic, asker: Asker, id: string, text: string): Told {
  return clinic.db.write(asker, async (transaction, actor) => {
    await toWorkOn(transaction, actor, id);
    await insertNote(transaction, { privacy_request_id: id, text, written_by: actor.id });
    await clinic.happened(transaction, actor, { name: 'privacy_request.noted', subjectId: id });
    return { detail: 'The note is kept.' };
  });
}

export function extend(clinic: Clinic, asker: Asker, id: string, reason: string): Told {
  return clinic.db.write(asker, async (transaction, actor) => {
    const request = await toWorkOn(transaction, actor, id);
    if (!mayExtend(request)) throw conflict('not_extendable', 'This request cannot be given more time.');
    await changeRequest(transaction, id, { due_at: extended(request.due_at), extended_because: reason });
    await clinic.happened(transaction, actor, { name: 'privacy_request.extended', subjectId: id });
    return { detail: 'The person is told that it takes up to 45 days more, and why.' };
  });
}

export function answer(clinic: Clinic, asker: Asker, id: string, { outcome, words }: Call<typeof answerPrivacyRequest>['body']): Told {
  return clinic.db.write(asker, async (transaction, actor) => {
    const request = await toWorkOn(transaction, actor, id);
    if (request.ended_at) throw conflict('wrong_state', 'This request has been answered. Reload to see how.');
    if (outcome === 'done' && needsProof(request.kind) && !request.verified_at)
      throw conflict('not_verified', 'The person has not yet confirmed that this request is theirs.');
    const said = await inFull(transaction, request, { outcome, words });
    await changeRequest(transaction, id, { state: outcome, answer: said, ended_at: new Date() });
    await clinic.happened(transaction, actor, { name: 'privacy_request.answered', subjectId: id, data: { outcome } });
    return { detail: 'Answered. The person gets a letter and reads your words behind their link.' };
  });
}

/** Where who answers for the content leaves it as it is. */
export async function refuseByItself(clinic: Clinic, transaction: Transaction, actor: Actor, { id, words }: { id: string; words: string }) {
  const request = await lockRequest(transaction, id);
  if (!request || request.ended_at) return;
  const said = await inFull(transaction, request, { outcome: 'refused', words });
  await changeRequest(transaction, id, { state: 'refused', answer: said, ended_at: new Date() });
  await clinic.happened(transaction, actor, { name: 'privacy_request.answered', subjectId: id, data: { outcome: 'refused' } });
}

/** By the job that carried out what was asked, or a part of it, once: an answer that somebody has given stands. */
export async function answerCarriedOut(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { id, words }: { id: string; words: string },
) {
  const request = await lockRequest(transaction, id);
  if (!request || request.ended_at) return;
  const answer = await inFull(transaction, request, { outcome: 'done', words });
  await changeRequest(transaction, id, { state: 'done', answer, ended_at: new Date() });
  await clinic.happened(transaction, actor, { name: 'privacy_request.answered', subjectId: id, data: { outcome: 'done' } });
}

/** With why signed notes stay as they are, which whoever signed them has said meanwhile; who is refused anything may disagree. Needs a transaction as the clinic. */
async function inFull(
  transaction: Transaction,
  { id, kind }: PrivacyRequestRecord,
  { outcome, words }: { outcome: 'done' | 'refused'; words: string },
): Promise<string> {
  if (kind !== 'correct') return words;
  const declined = await declinedFor(transaction, id);
  const reasons = declined.map(({ provider, reason }) => `${provider} leaves the note as it is: ${reason}`);
  const isRefused = outcome === 'refused' || declined.length > 0;
  return [words, ...reasons, isRefused ? mayDisagreeWords : ''].filter((part) => part !== '').join('\n\n');
}

async function toWorkOn(transaction: Transaction, actor: Actor, id: string): Promise<PrivacyRequestRecord> {
  permit(mayWorkOnPrivacyRequests(actor));
  found(await requestById(transaction, id));
  await actAsClinic(transaction, actor);
  return found(await lockRequest(transaction, id));
}
