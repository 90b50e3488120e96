/** Where a reminder leads: to the plan of the one that it is about, whoever its receiver acts for by then. The id says nothing to anybody else, and opens nothing. */
import type { ReminderKind } from '@pellis/contract/reminders/reminders';

/** A routine is looked at in itself; the rest stands together on one page. */
export function pathTo(patientId: string, kinds: readonly ReminderKind[]): string {
  const page = kinds.every((kind) => kind === 'doses') ? '/my-routine' : '/my-routine/reminders';
  return `${page}?of=${patientId}`;
}
