/** What the clinic's people do with a privacy request: note, take more time, answer. */

import type { Call } from '@pellis/contract/endpoint';
import { type answerPrivacyRequest, needsProof } from '@pellis/contract/privacy-requests';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { letTheClinicAct, type Records } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { extended } from './clocks.ts';
import { mayExtend, mayWorkOnPrivacyRequests } from './policy.ts';
import { changeRequest, insertNote, lockRequest, type PrivacyRequestRecord, requestById } from './records.ts';

type Told = Promise<{ detail: string }>;

export function addNote(clinic: Clinic, asker: Asker, id: string, text: string): Told {
  return clinic.db.write(asker, async (records, actor) => {
    await toWorkOn(records, actor, id);
    await insertNote(records, { privacy_request_id: id, text, written_by: actor.id });
    await clinic.happened(records, actor, { name: 'privacy_request.noted', subjectId: id });
    return { detail: 'The note is kept.' };
  });
}

export function extend(clinic: Clinic, asker: Asker, id: string, reason: string): Told {
  return clinic.db.write(asker, async (records, actor) => {
    const request = await toWorkOn(records, actor, id);
    if (!mayExtend(request)) throw conflict('not_extendable', 'This request cannot be given more time.');
    await changeRequest(records, id, { due_at: extended(request.due_at), extended_because: reason });
    await clinic.happened(records, actor, { name: 'privacy_request.extended', subjectId: id });
    return { detail: 'The person is told that it takes up to 45 days more, and why.' };
  });
}

export function answer(clinic: Clinic, asker: Asker, id: string, { outcome, words }: Call<typeof answerPrivacyRequest>['body']): Told {
  return clinic.db.write(asker, async (records, actor) => {
    const request = await toWorkOn(records, actor, id);
    if (request.ended_at) throw conflict('wrong_state', 'This request has been answered. Reload to see how.');
    if (outcome === 'done' && needsProof(request.kind) && !request.verified_at)
      throw conflict('not_verified', 'The person has not yet confirmed that this request is theirs.');
    await changeRequest(records, id, { state: outcome, answer: words, ended_at: new Date() });
    await clinic.happened(records, actor, { name: 'privacy_request.answered', subjectId: id, data: { outcome } });
    return { detail: 'Answered. The person gets a letter and reads your words behind their link.' };
  });
}

async function toWorkOn(records: Records, actor: Actor, id: string): Promise<PrivacyRequestRecord> {
  permit(mayWorkOnPrivacyRequests(actor));
  found(await requestById(records, id));
  await letTheClinicAct(records, actor);
  return found(await lockRequest(records, id));
}
