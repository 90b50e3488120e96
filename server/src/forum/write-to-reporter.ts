/** Writing to whoever said words of harm in a report: under their pen name, or where they have none. No moderator learns who it is. */
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { permit, Refusal } from '../platform/refusal.ts';
import { wordsKeptUntil } from './leaving.ts';
import { writeToLeft } from './left-records.ts';
import { insertMessage, isWritten } from './message-records.ts';
import { lockNames, lockPen, penOf, writeToPen } from './pen-records.ts';
import { mayModerate } from './policy.ts';
import { lockPost } from './records.ts';
import { type ReportOfHarm, reportOfHarm } from './report-records.ts';

/** The same twice is done once. The report still waits: writing does not see to it. */
export function writeToReporter(clinic: Clinic, asker: Asker, id: string, words: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayModerate(actor));
    await actAsClinic(transaction, actor);
    // meanwhile nobody leaves, or chooses a pen name
    await lockNames(transaction);
    const report = await lockedReport(transaction, id);
    const detail = 'Whoever reported it reads it when they open the forum, and we write to them that they should. Who it is, nobody sees.';
    const { post_id, pen_id } = report;
    const isNew = await giveWords(clinic, transaction, report, words);
    if (!isNew && (await isWritten(transaction, { postId: post_id, words, isWarning: false, reportId: id }))) return { detail };
    await insertMessage(transaction, { id: newId(), post_id, pen_id, sent_by: actor.id, words, is_warning: false, report_id: id });
    await clinic.happened(transaction, actor, { name: 'forum.reporter_written_to', subjectId: id, reason: words });
    return { detail };
  });
}

const goneSince = () =>
  new Refusal(404, 'not_found', 'Somebody has seen to this report, or it was deleted with what it is about. Reload this page.');

/** With its pen and its post, in the order in which they are locked; when its post goes meanwhile, it stands on another. */
async function lockedReport(transaction: Transaction, id: string): Promise<ReportOfHarm> {
  const seen = await ofSomebody(transaction, id);
  const pen = seen.pen_id ?? (await penOf(transaction, seen.account_id ?? ''))?.id;
  if (pen) await lockPen(transaction, pen);
  for (let report = seen; ; ) {
    await lockPost(transaction, report.post_id);
    const now = await ofSomebody(transaction, id);
    if (now.post_id === report.post_id) return now;
    report = now;
  }
}

/** Of a dermatologist or the desk, whom nobody asks how they are, none. */
async function ofSomebody(transaction: Transaction, id: string): Promise<ReportOfHarm> {
  const report = await reportOfHarm(transaction, id);
  if (!report || (report.pen_id === null && report.account_id === null)) throw goneSince();
  return report;
}

/** False where the same stands there unread. */
async function giveWords(clinic: Clinic, transaction: Transaction, { pen_id, account_id }: ReportOfHarm, words: string): Promise<boolean> {
  if (pen_id !== null) return writeToPen(transaction, pen_id, words);
  const pen = await penOf(transaction, account_id ?? '');
  if (pen) return writeToPen(transaction, pen.id, words);
  return writeToLeft(transaction, account_id ?? '', { words, until: wordsKeptUntil(clinic, new Date()) });
}
