/** A privacy request's deletion as whoever answers it sees it, and having it carried out. */
import type { RequestErasure } from '@pellis/contract/erasures/erasures';
import { accountByEmail } from '../accounts/records.ts';
import { ownPatientOf } from '../patients/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { lockRequest, type PrivacyRequestRecord, requestById } from '../privacy-requests/records.ts';
import { readOpen } from './open-things.ts';
import { mayCarryOut } from './policy.ts';
import * as records from './records.ts';

export function readRequestErasure(clinic: Clinic, asker: Asker, id: string): Promise<RequestErasure> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayCarryOut(actor));
    const request = found(await requestById(transaction, id));
    await actAsClinic(transaction, actor);
    const erasure = await records.erasureOfRequest(transaction, id);
    const whose = await whoseIs(transaction, request, erasure?.account_id);
    if (!whose) return { ...nobody, may_carry_out: false };
    return showErasure(transaction, { request, whose, erasure });
  });
}

interface Found {
  request: PrivacyRequestRecord;
  whose: NonNullable<Awaited<ReturnType<typeof whoseIs>>>;
  erasure: Awaited<ReturnType<typeof records.erasureOfRequest>>;
}

async function showErasure(transaction: Transaction, { request, whose, erasure }: Found): Promise<RequestErasure> {
  const before = erasure ?? (await records.erasureOf(transaction, whose.account.id));
  const open = erasure?.began_at ? [] : await readOpen(transaction, whose.account.id);
  const steps = erasure ? await records.stepsOf(transaction, erasure.id) : [];
  return {
    account: { since: whose.account.created_at, closing_on: before && !before.began_at ? before.due_at : null },
    keeps_record: erasure?.keeps_record ?? (await records.hasKeptRecord(transaction, whose.patientId)),
    // where each is ended is the patient's own page
    open,
    holds: erasure?.began_at ? [] : counted(await records.holdingsOf(transaction, { ...whose.account, patientId: whose.patientId })),
    began_at: erasure?.began_at ?? null,
    ended_at: erasure?.ended_at ?? null,
    steps: steps.map(({ name, done_at, erased }) => ({ name, done_at, erased: counted(erased) })),
    may_carry_out: !erasure && isReady(request) && open.length === 0,
  };
}

/** Twice is once: an account has one erasure, by constraint. */
export function carryOutRequest(clinic: Clinic, asker: Asker, id: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayCarryOut(actor));
    found(await requestById(transaction, id));
    await actAsClinic(transaction, actor);
    const request = found(await lockRequest(transaction, id));
    const under = { detail: 'It is carried out now. This page shows what is erased.' };
    if (await records.erasureOfRequest(transaction, id)) return under;
    if (!isReady(request)) throw conflict('not_ready', 'Only a deletion whose person is proven and that is not answered is carried out.');
    const whose = await whoseIs(transaction, request);
    if (!whose) throw conflict('no_account', 'Nobody has a patient’s account with this e-mail.');
    if ((await readOpen(transaction, whose.account.id)).length > 0)
      throw conflict('still_open', 'Something of theirs is still open. Reload to see what has to be over first.');
    const before = await records.erasureOf(transaction, whose.account.id);
    if (before?.began_at) throw conflict('begun', 'This account is being erased already.');
    const erasureId = before?.id ?? newId();
    if (before) await records.handToRequest(transaction, before.id, { requestId: id, by: actor.id });
    else
      await records.insertErasure(transaction, {
        id: erasureId,
        account_id: whose.account.id,
        patient_id: whose.patientId,
        privacy_request_id: id,
        asked_by: actor.id,
        due_at: new Date(),
      });
    await clinic.happened(transaction, actor, { name: 'erasure.asked', patientId: whose.patientId, subjectId: erasureId });
    return under;
  });
}

const nobody = { account: null, keeps_record: false, open: [], holds: [], began_at: null, ended_at: null, steps: [] };

/** For somebody else only who asks for themselves is proven by the mail: a guardian's or an agent's request is looked at by hand. */
function isReady({ kind, relation, verified_at, ended_at }: PrivacyRequestRecord): boolean {
  return kind === 'delete' && relation === 'self' && verified_at !== null && ended_at === null;
}

async function whoseIs(transaction: Transaction, { email }: PrivacyRequestRecord, accountId?: string) {
  const known = accountId ?? (await accountByEmail(transaction, email))?.id;
  const account = known && (await records.accountToErase(transaction, known));
  const patient = account && (await ownPatientOf(transaction, account.id));
  return account && patient ? { account, patientId: patient.id } : undefined;
}

function counted(numbers: Record<string, number>) {
  return Object.entries(numbers)
    .filter(([, number]) => number > 0)
    .map(([what, number]) => ({ what, number }));
}
