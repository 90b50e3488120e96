/** The inbox: who waits for an answer, what is mine, and finding a conversation again. */
import type { ChatTopic } from '@pellis/contract/conversations/chat-topics';
import { type Inbox, type InboxList, type InboxRow, inboxRowsAtOnce } from '@pellis/contract/inbox/inbox';
import { mayAnswerMedicalQuestions, mayWorkInInbox, viewerOf } from '../conversations/policy.ts';
import { oneLine } from '../conversations/present.ts';
import { questionsTo } from '../conversations/question-records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { permit } from '../platform/refusal.ts';
import { colleagues, counts, findConversations, type InboxRecord, listed, rowsByIds } from './records.ts';

export function readInbox(clinic: Clinic, asker: Asker, { list, after }: { list: InboxList; after: number }): Promise<Inbox> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayWorkInInbox(actor));
    const found = await listed(transaction, viewerOf(actor), { list, accountId: actor.id, after, most: inboxRowsAtOnce + 1 });
    return {
      counts: await counts(transaction, actor.id),
      rows: found.slice(0, inboxRowsAtOnce).map((row) => asInboxRow(row, actor.id)),
      has_more: found.length > inboxRowsAtOnce,
    };
  });
}

const mostFound = 30;

export function searchInbox(clinic: Clinic, asker: Asker, query: string): Promise<InboxRow[]> {
  const typed = query.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return clinic.db.readReplica(asker, async (transaction, actor) => {
    permit(mayWorkInInbox(actor));
    if (typed === '') return [];
    const ids = await findConversations(transaction, typed, mostFound);
    return (await rowsByIds(transaction, viewerOf(actor), ids)).map((row) => asInboxRow(row, actor.id));
  });
}

export function listColleagues(clinic: Clinic, asker: Asker): Promise<{ id: string; name: string }[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayWorkInInbox(actor));
    await actAsClinic(transaction, actor);
    return colleagues(transaction);
  });
}

export function listQuestions(clinic: Clinic, asker: Asker): Promise<(InboxRow & { question_is_open: boolean })[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayAnswerMedicalQuestions(actor));
    const asked = await questionsTo(transaction, actor.id);
    const rows = await rowsByIds(transaction, viewerOf(actor), [...asked.keys()]);
    return rows
      .map((row) => ({ ...asInboxRow(row, actor.id), question_is_open: asked.get(row.id) === true }))
      .sort((one, other) => turnOf(other) - turnOf(one));
  });
}

/** What may be an emergency on top, then what is urgent, then what is still to be answered. */
function turnOf({
  question_is_open,
  is_flagged,
  is_urgent,
}: Pick<InboxRow, 'is_flagged' | 'is_urgent'> & { question_is_open: boolean }): number {
  if (!question_is_open) return 0;
  return is_flagged ? 3 : is_urgent ? 2 : 1;
}

/** The forms hold the list of topics. */
function asInboxRow(row: InboxRecord, accountId: string): InboxRow {
  const { id, assigned_to, assigned_name, last_at, waits_since } = row;
  return {
    ...{ id, last_at, waits_since },
    topic: row.topic as ChatTopic,
    state: row.state,
    person: personIn(row),
    is_visitor: row.patient_id === null,
    assigned_to: assigned_to !== null && assigned_name !== null ? { id: assigned_to, name: assigned_name } : null,
    is_mine: assigned_to === accountId,
    is_flagged: row.flagged_at !== null,
    is_urgent: row.urgent_at !== null,
    is_with_dermatologist: Boolean(row.is_with_dermatologist),
    verification: row.verification,
    unread: row.unread ?? 0,
    last_text: oneLine(row.last?.text ?? ''),
    last_from: (row.last?.side ?? 'thread') as InboxRow['last_from'],
  };
}

/** Who writes, as the clinic's people call them. */
export function personIn(row: {
  patient_id: string | null;
  first_name: string | null;
  last_name: string | null;
  visitor_email: string | null;
}): string {
  if (row.patient_id !== null) return `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim();
  return row.visitor_email === null ? 'Visitor' : `Visitor, ${row.visitor_email}`;
}
