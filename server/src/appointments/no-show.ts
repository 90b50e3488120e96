/** When somebody may be said not to have come. */

const minute = 60_000;
const noShowAfter = 10 * minute;

/** Never let into the call. */
export const waitedFor = ['booked', 'checked_in', 'ready'] as const;

/** Ten minutes after the time, and only of somebody who was never in the call. */
export function mayNoShow(
  { status, starts_at, late_minutes }: { status: string; starts_at: Date; late_minutes: number },
  now: Date,
): boolean {
  return waitedFor.some((from) => from === status) && now.getTime() >= starts_at.getTime() + late_minutes * minute + noShowAfter;
}
