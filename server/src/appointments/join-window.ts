/** When one may come in. The server's clock decides; a page that counts for itself would be wrong on every clock that is. */
import type { Appointment } from '@pellis/contract/appointment-changes';
import type { TermsRow } from '../availability/terms.ts';

const comesIn = ['booked', 'checked_in', 'ready', 'in_call', 'disconnected'];

export function joinWindow(
  { id, status, starts_at }: { id: string; status: string; starts_at: Date },
  { join_minutes_before, join_minutes_after }: Pick<TermsRow, 'join_minutes_before' | 'join_minutes_after'>,
  now: Date,
): Appointment['join'] {
  const opens_at = new Date(starts_at.getTime() - join_minutes_before * 60_000);
  const closes_at = new Date(starts_at.getTime() + join_minutes_after * 60_000);
  const is_open = comesIn.includes(status) && opens_at <= now && now < closes_at;
  return { path: `/waiting-room/${id}`, opens_at, closes_at, is_open };
}
