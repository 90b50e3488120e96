/** What laboratories have sent by themselves, for whoever takes results in and for the operator; and how one that was refused is settled. */
import { hoursToSettle, type LabFeed, type LabFile } from '@pellis/contract/lab-results/lab-files';
import { type Asker, may } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import type { ClaimedFile } from '../platform/gateways/lab-feed/lab-feed.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { presentSeenTo } from '../platform/seen-to.ts';
import { type FileRow, filesListed, lockFileById, reportsIn, settle } from './file-records.ts';
import { mayEnterResults, maySeeFeed } from './policy.ts';

export async function readLabFeed(clinic: Clinic, asker: Asker): Promise<LabFeed> {
  const files = await clinic.db.read(asker, async (transaction, actor) => {
    permit(maySeeFeed(actor));
    const readsReports = may(actor, 'enter-lab-results');
    return (await filesListed(transaction)).map((row) => asFile(row, readsReports));
  });
  const waiting = await clinic.labFeed.claimed().catch((): ClaimedFile[] | null => null);
  return {
    is_on: clinic.labFeed.name !== null,
    is_away: waiting === null,
    waiting: (waiting ?? []).map(({ name, claimedAt }) => ({ name, since: claimedAt })),
    files,
  };
}

export function settleLabFile(clinic: Clinic, asker: Asker, id: string, words: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayEnterResults(actor));
    await actAsClinic(transaction, actor);
    refuseEnded(found(await lockFileById(transaction, id)));
    await settle(transaction, id, { by: actor.name, words });
    await clinic.happened(transaction, actor, { name: 'lab_file.settled', subjectId: id });
    return { detail: 'Settled. It stays in the list with your words.' };
  });
}

export function refuseEnded({ outcome, settled_at }: Pick<FileRow, 'outcome' | 'settled_at'>): void {
  if (outcome === 'taken') throw conflict('taken', 'It came again and was taken in. Reload to see it.');
  if (settled_at !== null) throw conflict('settled', 'Somebody has settled it already. Reload to see how.');
}

const kept: readonly string[] = ['new', 'corrected', 'nobody'];

function asFile(row: FileRow, readsReports: boolean): LabFile {
  const { id, name, at, came, words, settled_at } = row;
  const isOpen = row.outcome === 'refused' && settled_at === null;
  const due = new Date(at.getTime() + hoursToSettle * 3_600_000);
  const reports = reportsIn(row);
  return {
    ...{ id, name, at, came, words },
    outcome: row.outcome,
    results: reports.filter(({ outcome }) => kept.includes(outcome)).length,
    reports: readsReports ? reports : [],
    seen_to_by: presentSeenTo(row),
    due_at: isOpen ? due : null,
    is_late: isOpen && due < new Date(),
    settled: settled_at === null ? null : { at: settled_at, by: row.settled_by_name ?? '', words: row.settled_words ?? '' },
  };
}
