/** When one may come in, by the terms under which the visit was booked. The server's clock decides; a page that counts for itself would be wrong on every clock that is. */
import type { Appointment } from '@pellis/contract/appointments/appointment-changes';
import type { TermsRow } from '../availability/terms-records.ts';

const comesIn = ['booked', 'checked_in', 'ready', 'in_call', 'disconnected'];
const minute = 60_000;

export interface Timed extends Pick<TermsRow, 'join_minutes_before' | 'join_minutes_after'> {
  starts_at: Date;
  late_minutes: number;
}

/** A dermatologist who runs late keeps the door open for longer. */
export function windowOf({ starts_at, late_minutes, join_minutes_before, join_minutes_after }: Timed): { opens_at: Date; closes_at: Date } {
  return {
    opens_at: new Date(starts_at.getTime() - join_minutes_before * minute),
    closes_at: new Date(starts_at.getTime() + (join_minutes_after + late_minutes) * minute),
  };
}

export function joinWindow({ id, status, ...timed }: Timed & { id: string; status: string }, now: Date): Appointment['join'] {
  const { opens_at, closes_at } = windowOf(timed);
  const is_open = comesIn.includes(status) && opens_at <= now && now < closes_at;
  return { path: `/waiting-room/${id}`, opens_at, closes_at, is_open };
}
