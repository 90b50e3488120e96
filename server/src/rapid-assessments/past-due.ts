/** Whether an answer is late for its patient: while the clock rests, by the moment at which it stopped. */
export function isPastDue(due: Date | null, stopped: Date | null | undefined): boolean {
  return due !== null && due <= (stopped ?? new Date());
}
