/** What the holder of the mailed link sees and does: where the request stands, and "yes, this is mine". */
import type { PrivacyRequestStatus } from '@pellis/contract/privacy-requests/privacy-requests';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { conflict, found } from '../platform/refusal.ts';
import { requestOfCode } from './code-records.ts';
import { mayDisagreeWords } from './move.ts';
import { changeRequest, lockRequest, type PrivacyRequestRecord, requestById } from './records.ts';

/** Unknown and expired links are one and the same 404. */
export function readStatus(clinic: Clinic, asker: Asker, code: string): Promise<PrivacyRequestStatus> {
  return clinic.db.read(asker, async (transaction) =>
    asStatus(found(await requestById(transaction, found(await requestOfCode(transaction, code))))),
  );
}

/** The code came by mail, so whoever holds it reads the mail of the address that the request gave. Asked again it changes nothing. */
export function verify(clinic: Clinic, asker: Asker, code: string): Promise<PrivacyRequestStatus> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const id = found(await requestOfCode(transaction, code));
    const request = found(await lockRequest(transaction, id));
    if (request.state !== 'received') return asStatus(request);
    const change = { state: 'in_work', verified_at: new Date() } as const;
    await changeRequest(transaction, id, change);
    await clinic.happened(transaction, actor, { name: 'privacy_request.verified', subjectId: id });
    return asStatus({ ...request, ...change });
  });
}

/** Once. The same words sent twice are one statement. */
export function disagree(clinic: Clinic, asker: Asker, code: string, words: string): Promise<PrivacyRequestStatus> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const id = found(await requestOfCode(transaction, code));
    const request = found(await lockRequest(transaction, id));
    if (request.statement === words) return asStatus(request);
    if (!mayDisagree(request))
      throw conflict('wrong_state', 'There is no refused correction here to disagree with, or your statement is with us already.');
    const change = { statement: words, stated_at: new Date() };
    await changeRequest(transaction, id, change);
    await clinic.happened(transaction, actor, { name: 'privacy_request.disagreed', subjectId: id });
    return asStatus({ ...request, ...change });
  });
}

/** Also with a part that was refused of what was done. */
function mayDisagree({ kind, state, statement, answer }: PrivacyRequestRecord): boolean {
  return kind === 'correct' && (state === 'refused' || answer.endsWith(mayDisagreeWords)) && statement === '';
}

function asStatus(row: PrivacyRequestRecord): PrivacyRequestStatus {
  const { number, received_at, due_at, extended_because, verified_at, ended_at, answer, statement } = row;
  const where = { kind: row.kind, state: row.state };
  return {
    ...where,
    number,
    received_at,
    due_at,
    extended_because,
    verified_at,
    ended_at,
    answer,
    statement,
    may_disagree: mayDisagree(row),
  };
}
