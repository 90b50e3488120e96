/** Reads the record of what has happened, page by page or as a file. */
import { type AuditEntry, type AuditFilter, mostExported } from '@pellis/contract/audit/audit';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { permit } from '../platform/refusal.ts';
import { mayReadAudit } from './policy.ts';
import { type EventRow, namesOf, newestEvents } from './records.ts';
import { inWords, namesOfKind } from './words.ts';

const aPage = 50;

type Page = { entries: AuditEntry[]; has_more: boolean };

export function readAudit(clinic: Clinic, asker: Asker, { before, ...filter }: AuditFilter & { before: string }): Promise<Page> {
  return clinic.db.readReplica(asker, async (transaction, actor) => {
    permit(mayReadAudit(actor));
    const from = before === 'now' ? Number.MAX_SAFE_INTEGER : Number(before);
    const entries = await entriesOf(transaction, actor, filter, { before: from, most: aPage + 1 });
    return { entries: entries.slice(0, aPage), has_more: entries.length > aPage };
  });
}

/** The entry that says so is written first: nobody reads the file without it. */
export function exportAudit(clinic: Clinic, asker: Asker, filter: AuditFilter): Promise<{ csv: string; rows: number }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayReadAudit(actor));
    const entries = await entriesOf(transaction, actor, filter, { before: Number.MAX_SAFE_INTEGER, most: mostExported });
    await clinic.happened(transaction, actor, { name: 'audit.exported', data: { rows: entries.length, ...filter } });
    return { csv: asCsv(entries), rows: entries.length };
  });
}

async function entriesOf(
  transaction: Transaction,
  actor: Actor,
  { who, whose, kind, days }: AuditFilter,
  page: { before: number; most: number },
): Promise<AuditEntry[]> {
  const orAll = (id: string) => (id === 'all' ? undefined : id);
  const wanted = { who: orAll(who), whose: orAll(whose), names: namesOfKind(kind), days: Number(days), ...page };
  // row-level security decides on what is seen; only the names of those who stand in it are the clinic's to tell
  const rows = await newestEvents(transaction, wanted);
  await actAsClinic(transaction, actor);
  const ids = (of: (row: EventRow) => string | null) => [...new Set(rows.map(of).filter((id) => id !== null))];
  const names = await namesOf(
    transaction,
    ids(({ actor_id }) => actor_id),
    ids(({ patient_id }) => patient_id),
  );
  return rows.map(({ id, at, name, actor_id, actor_role, patient_id, reason, from_address }) => ({
    id,
    at,
    who: {
      id: actor_id && names.people.has(actor_id) ? actor_id : null,
      name: names.people.get(actor_id ?? '') ?? byItself[actor_role] ?? 'Somebody',
    },
    what: inWords(name),
    reason,
    whose: patient_id === null ? null : { id: patient_id, name: names.patients.get(patient_id) ?? 'A record that is gone' },
    from: from_address,
  }));
}

const byItself: Record<string, string> = { clinic: 'The clinic', visitor: 'A visitor' };

function asCsv(entries: readonly AuditEntry[]): string {
  const rows = entries.map(({ id, at, who, what, whose, reason, from }) => [
    id,
    at.toISOString(),
    who.name,
    what,
    whose?.name,
    reason,
    from,
  ]);
  return [['Entry', 'When (UTC)', 'Who', 'What', 'Whose record', 'Reason', 'From'], ...rows]
    .map((row) => `${row.map(asCell).join(',')}\r\n`)
    .join('');
}

/** What a table program would take for a formula is text. */
function asCell(value: string | number | null | undefined): string {
  const text = String(value ?? '');
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
