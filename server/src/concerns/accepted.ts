/** What the version in force says of a concern that somebody sends: whether it is taken, or in which words it is not. */
import { type ConcernEntry, changedSinceOpened } from '@pellis/contract/concerns/concern-versions';
import { blockedByVideo } from '@pellis/contract/concerns/concerns';
import type { Transaction } from '../platform/db/database.ts';
import { wrongField } from '../platform/refusal.ts';
import { concernsInForce, everyVersion } from './records.ts';

type Way = 'photo' | 'video';

/** Each way has its own words for what it never took. */
const refusals: Record<Way, string> = { photo: 'Select a valid concern', video: blockedByVideo };

export async function isAccepted(transaction: Transaction, concern: string, way: Way): Promise<boolean> {
  return takes((await concernsInForce(transaction)).concerns, concern, way);
}

/** What an earlier version took may stand in a form that was opened by then: its words say that this has changed. */
export async function refuseUnaccepted(transaction: Transaction, concern: string, way: Way): Promise<void> {
  if (await isAccepted(transaction, concern, way)) return;
  const wasTaken = (await everyVersion(transaction)).some((concerns) => takes(concerns, concern, way));
  throw wrongField('concern', wasTaken ? changedSinceOpened : refusals[way]);
}

/** A check-in takes whatever the clinic knows, hidden or not: it asks of what was answered before. */
export async function refuseUnknown(transaction: Transaction, concern: string): Promise<void> {
  const { concerns } = await concernsInForce(transaction);
  if (!concerns.some(({ value }) => value === concern)) throw wrongField('concern', 'Select a concern');
}

function takes(concerns: readonly ConcernEntry[], concern: string, way: Way): boolean {
  return concerns.some((entry) => entry.value === concern && entry[way] && !entry.is_hidden);
}
