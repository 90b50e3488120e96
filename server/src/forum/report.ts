/** Showing a post to the moderators. Words of harm in a report are answered with whom to call, stand first with the moderators, and whoever wrote them can be written to. */
import type { HeldReason } from '@pellis/contract/forum/held';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { permit } from '../platform/refusal.ts';
import { holdPen } from './pen-records.ts';
import { mayHavePen, mayReadForum } from './policy.ts';
import { notThere, readerOf, somebody, stillThere } from './posts.ts';
import { lockPost, postById } from './records.ts';
import * as reports from './report-records.ts';
import { harmIn } from './rules.ts';
import { answered, toldWhomToCall } from './standing.ts';

type Heard = { detail: string; is_urgent: boolean };

export function report(clinic: Clinic, asker: Asker, id: string, because: string): Promise<Heard> {
  const harm = harmIn(because);
  return clinic.db.write(asker, (transaction, actor) => {
    // a dermatologist speaks of somebody else
    const own = mayHavePen(actor) ? harm : [];
    return toldWhomToCall(own, async () => answered(own, await reportAs(clinic, transaction, actor, { id, because, harm, own })));
  });
}

interface Said {
  id: string;
  because: string;
  harm: readonly HeldReason[];
  /** Of somebody who may speak of themselves. */
  own: readonly HeldReason[];
}

async function reportAs(clinic: Clinic, transaction: Transaction, actor: Actor, { id, because, harm, own }: Said): Promise<string> {
  permit(mayReadForum(actor));
  const { pen } = await readerOf(clinic, transaction, actor);
  stillThere(await postById(transaction, id));
  await actAsClinic(transaction, actor);
  const pen_id = pen && (await holdPen(transaction, pen.id)) ? pen.id : null;
  const post = stillThere(await lockPost(transaction, id));
  if (post.state !== 'shown') throw notThere();
  const account_id = own.length > 0 && pen_id === null ? actor.id : null;
  if (await isKept(transaction, { id: newId(), post_id: id, pen_id, because, is_of_harm: harm.length > 0, account_id }))
    await clinic.happened(transaction, somebody, { name: 'forum.reported', subjectId: id });
  else if (await reports.isReportSeen(transaction, id, pen_id)) return 'You have reported this before, and a moderator has looked at it.';
  return 'The moderators have it. Its writer is not told who reported it.';
}

/** Words of harm also of whoever has reported it before. */
async function isKept(transaction: Transaction, row: Parameters<typeof reports.insertReport>[1]): Promise<boolean> {
  return (await reports.insertReport(transaction, row)) || (row.is_of_harm && (await reports.addHarmToReport(transaction, row)));
}
