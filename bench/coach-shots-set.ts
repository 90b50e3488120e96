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

/** Each core takes its share of the pieces of skin. */
export async function judgeShots(every = 1): Promise<ShotVerdict[]> {
  const of = availableParallelism();
  const shares = await Promise.all(Array.from({ length: of }, (_, share) => judgedBeside({ every, share, of })));
  return shares.flat();
}

/** In a thread of its own (`coach-shots-thread.ts`). */
function judgedBeside(workerData: ShotsShare): Promise<ShotVerdict[]> {
  const { promise, resolve, reject } = Promise.withResolvers<ShotVerdict[]>();
  new Worker(new URL('./coach-shots-thread.ts', import.meta.url), { workerData }).once('message', resolve).once('error', reject);
  return promise;
}

/** So many pictures of each thread are a minute's work or so. */
const toldEvery = 200;

export async function judgeShotsShare({ every, share, of }: ShotsShare): Promise<ShotVerdict[]> {
  const verdicts: ShotVerdict[] = [];
  for (const { shot, isNear, tone, number, draw } of shotsSet(every)) {
    if (number % of !== share) continue;
    const { measures } = await measuredFile(await draw());
    const flaws = (by: PhotoQuality['by']) => flawsOf(measures, { shot, by });
    verdicts.push({ shot, isNear, tone, measures, flaws: flaws('camera'), asFile: flaws('file') });
    if (verdicts.length % toldEvery === 0) console.log(`… ${verdicts.length} pictures of a thread's share`);
  }
  return verdicts;
}
