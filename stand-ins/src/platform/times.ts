/** Moments reckoned from others. */

export function later(from: Date, seconds: number) {
  return new Date(from.getTime() + seconds * 1000);
}
