/** Whether something grows while it is watched: a straight line through its samples, and how sure its slope is. */

export interface Sample {
  /** Hours since the beginning. */
  at: number;
  value: number;
}

export interface Line {
  /** What it has in the middle of the time. */
  middle: number;
  perHour: number;
  /** The slope is as likely as not so far from what was found, and twice that in one of twenty. */
  error: number;
}

/** By least squares. */
export function lineThrough(samples: readonly Sample[]): Line {
  const count = samples.length;
  const mean = (read: (sample: Sample) => number) => samples.reduce((sum, sample) => sum + read(sample), 0) / Math.max(1, count);
  const [at, middle] = [mean((sample) => sample.at), mean((sample) => sample.value)];
  const spread = samples.reduce((sum, sample) => sum + (sample.at - at) ** 2, 0);
  if (count < 3 || spread === 0) return { middle, perHour: 0, error: Number.POSITIVE_INFINITY };
  const perHour = samples.reduce((sum, sample) => sum + (sample.at - at) * (sample.value - middle), 0) / spread;
  const left = samples.reduce((sum, sample) => sum + (sample.value - middle - perHour * (sample.at - at)) ** 2, 0);
  return { middle, perHour, error: Math.sqrt(left / (count - 2) / spread) };
}

/** Flat unless it surely grows by more than that part of itself in an hour. */
export function isFlat({ middle, perHour, error }: Line, part: number): boolean {
  return perHour - 2 * error <= middle * part;
}
