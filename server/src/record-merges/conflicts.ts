/** What stops two records from becoming one: each a sentence that says what to do about it. */
import type { Transaction } from '../platform/db/database.ts';
import { type SideRow, type TieRow, tiesOf, underWayOf } from './records.ts';

export async function conflictsBetween(transaction: Transaction, kept: SideRow, merged: SideRow): Promise<string[]> {
  const ties = await tiesOf(transaction, [kept.id, merged.id]);
  const now = await underWayOf(transaction, [kept.id, merged.id]);
  return [...ofPeople(kept, merged, ties), ...whileUnderWay(now)];
}

function ofPeople(kept: SideRow, merged: SideRow, ties: readonly TieRow[]): string[] {
  const said: string[] = [];
  if (kept.dob && merged.dob && kept.dob !== merged.dob)
    said.push('Their dates of birth differ. If one is wrong, correct it first, with an ID or a document seen.');
  const selves = ties.filter(({ relation }) => relation === 'self');
  const ofKept = selves.filter(({ patient_id }) => patient_id === kept.id);
  const ofMerged = selves.filter(({ patient_id, is_closed }) => patient_id === merged.id && !is_closed);
  if (ofMerged.length > 0 && ofKept.some(({ is_closed }) => !is_closed))
    said.push(
      'Both have a sign-in of their own. Ask them which one they use, and have them close the other account in its settings first.',
    );
  else if (ofMerged.length > 0 && ofKept.length > 0)
    said.push('The account of the record that would stay is closed. Keep the other record instead.');
  else if (ofMerged.some(({ account_id }) => ties.some((tie) => tie.patient_id === kept.id && tie.account_id === account_id)))
    said.push('The account’s own record is the other one. Keep that record instead.');
  if (oneActsForTheOther(kept, merged, ties)) said.push('One of them acts for the other, so they are two people.');
  return said;
}

/** An earlier record is one's own; a child, a parent or somebody cared for is somebody else. */
function oneActsForTheOther(kept: SideRow, merged: SideRow, ties: readonly TieRow[]): boolean {
  const other = new Map([
    [kept.id, merged.id],
    [merged.id, kept.id],
  ]);
  return ties.some(
    ({ relation, account_id, patient_id }) =>
      relation === 'self' &&
      ties.some((tie) => tie.account_id === account_id && tie.patient_id === other.get(patient_id) && tie.relation !== 'earlier'),
  );
}

function whileUnderWay({
  in_call,
  case_in_hand,
  overlapping,
  both_held,
  both_begun,
  closing,
  both_enrolled,
}: Awaited<ReturnType<typeof underWayOf>>): string[] {
  return [
    in_call && 'A visit is in progress. Wait until it is over.',
    case_in_hand && 'A dermatologist has a case in hand. Wait until it is answered.',
    overlapping && 'They have two visits at the same time. Cancel or move one of them first.',
    both_held && 'A time is being booked in both. Try again in ten minutes.',
    both_begun && 'A booking was begun in both. One of them must be finished first.',
    closing && 'An account is being closed. Wait until that is done, or until it is taken back.',
    both_enrolled && 'Both are enrolled before the same medicine. Their dermatologist ends one of the enrollments first.',
  ].filter((sentence) => sentence !== false);
}
