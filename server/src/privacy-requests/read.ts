/** Privacy requests as the clinic's people see them: the list by due day, and one of them whole. */
import { needsProof, type PrivacyRequest, type PrivacyRequestRow } from '@pellis/contract/privacy-requests/privacy-requests';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { mayExtend, mayWorkOnPrivacyRequests } from './policy.ts';
import { endedRequests, historyOfRequest, notesOfRequest, openRequests, type PrivacyRequestRecord, requestById } from './records.ts';

const mostEnded = 100;

export function listRequests(clinic: Clinic, asker: Asker): Promise<PrivacyRequestRow[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayWorkOnPrivacyRequests(actor));
    const now = new Date();
    return [...(await openRequests(transaction)), ...(await endedRequests(transaction, mostEnded))].map((row) => asRow(row, now));
  });
}

export function readRequest(clinic: Clinic, asker: Asker, id: string): Promise<PrivacyRequest> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayWorkOnPrivacyRequests(actor));
    const row = found(await requestById(transaction, id));
    await actAsClinic(transaction, actor);
    const history = await historyOfRequest(transaction, id);
    const { email, details, receipt_due_on, confirmed_at, verified_at, extended_because, ended_at, answer, statement } = row;
    return {
      ...asRow(row, new Date()),
      ...{ email, details, receipt_due_on, confirmed_at, verified_at, extended_because, ended_at, answer, statement },
      relation: row.relation,
      needs_proof: needsProof(row.kind),
      may_extend: mayExtend(row),
      history: history.map(({ by, ...line }) => ({ ...line, by: by ?? '' })),
      notes: await notesOfRequest(transaction, id),
    };
  });
}

function asRow(row: PrivacyRequestRecord, now: Date): PrivacyRequestRow {
  const { id, number, name, received_at, due_at } = row;
  return {
    ...{ id, number, name, received_at, due_at },
    kind: row.kind,
    state: row.state,
    is_extended: row.extended_because !== '',
    is_late: row.ended_at === null && due_at < now,
  };
}
