/** The photo coach's judgement of good pictures of the shots that are no close-ups, each judged as what it shows. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { flawsOf, type PhotoFlaw } from '@pellis/contract/photos/photo-advice';
import type { PhotoQuality } from '@pellis/contract/photos/photo-quality';
import { type DrawnShot, shotsSet } from '@pellis/stand-ins/drawings/shots-set';
import { measuredFile } from './coach-set.ts';

export interface ShotVerdict {
  shot: DrawnShot;
  /** An overview from too near; every other picture is good. */
  isNear: boolean;
  /** From 0, deep, to 9, light. */
  tone: number;
  measures: PhotoQuality;
  /** By the camera within the page, and as a file that says that it was metered. */
  flaws: PhotoFlaw[];
  /** As a file that does not say so. */
  asFile: PhotoFlaw[];
}

export interface ShotsShare {
  /** Every so many-th piece of skin; 1: all. */
  every: number;
  share: number;
  of: number;
}

/** Each core takes its share of the pieces of skin. Where the time is over before all are judged, what counts are those until then: their order was fixed before. */
export async function judgeShots({ every = 1, mostMinutes }: { every?: number; mostMinutes: number }): Promise<ShotVerdict[]> {
  const of = availableParallelism();
  const verdicts: ShotVerdict[] = [];
  const keep = (verdict: ShotVerdict) => {
    verdicts.push(verdict);
    if (verdicts.length % toldEvery === 0) console.log(`… ${verdicts.length} pictures`);
  };
  const beside = Array.from({ length: of }, (_, share) => judgedBeside({ every, share, of }, keep));
  const timer = setTimeout(() => {
    for (const { end } of beside) end();
  }, mostMinutes * 60_000);
  await Promise.all(beside.map(({ ended }) => ended));
  clearTimeout(timer);
  return verdicts;
}

/** So many pictures are a minute's work or so. */
const toldEvery = 200;

/** In a thread of its own (`coach-shots-thread.ts`), which tells each. */
function judgedBeside(workerData: ShotsShare, keep: (verdict: ShotVerdict) => void): { ended: Promise<void>; end: () => void } {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const thread = new Worker(new URL('./coach-shots-thread.ts', import.meta.url), { workerData });
  thread
    .on('message', keep)
    .once('error', reject)
    .once('exit', () => resolve());
  return { ended: promise, end: () => void thread.terminate() };
}

export async function judgeShotsShare({ every, share, of }: ShotsShare, tell: (verdict: ShotVerdict) => void): Promise<void> {
  for (const { shot, isNear, tone, number, draw } of shotsSet({ every })) {
    if (number % of !== share) continue;
    const { measures } = await measuredFile(await draw());
    const flaws = (by: PhotoQuality['by']) => flawsOf(measures, { shot, by });
    tell({ shot, isNear, tone, measures, flaws: flaws('camera'), asFile: flaws('file') });
  }
}
