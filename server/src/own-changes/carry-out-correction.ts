/** A privacy request's correction as whoever answers it sees it, and having it carried out: the change and the answer are one. */

import { proofLabels } from '@pellis/contract/own-changes/corrections';
import type * as api from '@pellis/contract/own-changes/request-corrections';
import type { RequestCorrection } from '@pellis/contract/own-changes/request-corrections';
import type { Call } from '@pellis/contract/platform/endpoint';
import { accountByEmail } from '../accounts/records.ts';
import { ownPatientOf } from '../patients/records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { answerCarriedOut } from '../privacy-requests/move.ts';
import { lockRequest, type PrivacyRequestRecord, requestById } from '../privacy-requests/records.ts';
import { amendmentsOf, correctedFor, signedNotesOf } from './amendment-records.ts';
import { correct, detailsOf } from './correct-at-desk.ts';
import { detailWords } from './list-changes.ts';
import { mayCarryOutCorrection } from './policy.ts';

export function readRequestCorrection(clinic: Clinic, asker: Asker, id: string): Promise<RequestCorrection> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayCarryOutCorrection(actor));
    const request = found(await requestById(transaction, id));
    await actAsClinic(transaction, actor);
    const patient = await whoseIs(transaction, request);
    const done = await correctedFor(transaction, id);
    return {
      patient: patient ? { id: patient.id, name: `${patient.first_name} ${patient.last_name}`, email: patient.email } : null,
      details: patient ? await detailsOf(transaction, patient) : null,
      notes: patient
        ? (await signedNotesOf(transaction, patient.id)).map(({ id: noteId, signed_at, provider, gives_care }) => ({
            id: noteId,
            at: signed_at ?? new Date(0),
            provider,
            gives_care,
          }))
        : [],
      amendments: await amendmentsOf(transaction, id),
      done: done.map(({ what, before, after, proof, reason, changed_at }) => ({
        what: detailWords[what] ?? what,
        before,
        after,
        because: proof && reason ? `${proofLabels[proof]}: ${reason}` : '',
        at: changed_at,
      })),
      may_carry_out: patient !== undefined && isReady(request),
    };
  });
}

type Form = Call<typeof api.carryOutCorrection>['body'];

/** A second press finds the request answered by the first, and says the same. */
export function carryOutCorrection(clinic: Clinic, asker: Asker, id: string, { seen, ...to }: Form): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const { request, patient } = await toCarryOut(transaction, actor, id);
    const said = { detail: 'Corrected, and the request is answered with what was done.' };
    if (request.ended_at && (await correctedFor(transaction, id)).length > 0) return said;
    refuseUnready(request);
    const { changes } = await correct(clinic, transaction, { actor, patientId: patient.id, seen, to, requestId: id });
    if (changes.length === 0) throw conflict('nothing_changed', 'Nothing is different from what stands there. Change a detail first.');
    const open = (await amendmentsOf(transaction, id)).filter(({ state }) => state === 'open');
    const left = open.find(({ gives_care }) => !gives_care);
    if (left) return { detail: `Corrected. ${left.provider} gives no care here any more: answer in words what becomes of the note.` };
    if (open.length > 0) return { detail: 'Corrected. The request is answered when the dermatologist has looked at the note.' };
    await answerCarriedOut(clinic, transaction, actor, { id, words: answerOf(changes) });
    return said;
  });
}

export async function toCarryOut(transaction: Transaction, actor: Actor, id: string) {
  permit(mayCarryOutCorrection(actor));
  found(await requestById(transaction, id));
  await actAsClinic(transaction, actor);
  const request = found(await lockRequest(transaction, id));
  const patient = await whoseIs(transaction, request);
  if (!patient)
    throw conflict(
      'no_account',
      'Nobody has a patient’s account with this e-mail. Correct the details on the patient’s page, and answer in words.',
    );
  return { request, patient };
}

export function refuseUnready(request: PrivacyRequestRecord): void {
  if (!isReady(request)) throw conflict('not_ready', 'Only a correction whose person is proven and that is not answered is carried out.');
}

/** The mail proves who asks for themselves; a guardian's or an agent's request is looked at by hand. */
function isReady({ kind, relation, verified_at, ended_at }: PrivacyRequestRecord): boolean {
  return kind === 'correct' && relation === 'self' && verified_at !== null && ended_at === null;
}

async function whoseIs(transaction: Transaction, { email, relation }: PrivacyRequestRecord) {
  const account = relation === 'self' ? await accountByEmail(transaction, email) : undefined;
  return account && (await ownPatientOf(transaction, account.id));
}

const list = new Intl.ListFormat('en-US');

/** What it was before and is now stands in the record, and not behind a mailed link. */
export function answerOf(changes: readonly { what: string }[]): string {
  const what = [...new Set(changes.map((change) => (detailWords[change.what] ?? change.what).toLowerCase()))];
  return `We have corrected your ${list.format(what)}. You find it in your profile when you sign in. What stood there before is kept beside it, with how we made sure of it.`;
}
