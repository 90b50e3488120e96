/** The photo coach's judgement of drawn pictures whose faults are known, and how good it is. */

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { flawsOf, type PhotoFlaw, thresholds } from '@pellis/contract/photos/photo-advice';
import type { PhotoQuality } from '@pellis/contract/photos/photo-quality';
import { eighthSet } from '@pellis/stand-ins/drawings/eighth-set';
import { eleventhSet } from '@pellis/stand-ins/drawings/eleventh-set';
import { fifthSet } from '@pellis/stand-ins/drawings/fifth-set';
import { fourthSet } from '@pellis/stand-ins/drawings/fourth-set';
import { type Fault, judgedSet, tones } from '@pellis/stand-ins/drawings/judged-set';
import { keptOrDrawn } from '@pellis/stand-ins/drawings/kept';
import { ninthSet } from '@pellis/stand-ins/drawings/ninth-set';
import { seventhSet } from '@pellis/stand-ins/drawings/seventh-set';
import { sixthSet } from '@pellis/stand-ins/drawings/sixth-set';
import { tenthSet } from '@pellis/stand-ins/drawings/tenth-set';
import { thirdSet } from '@pellis/stand-ins/drawings/third-set';
import type { Unseen } from '@pellis/stand-ins/drawings/unseen-set';
import sharp from 'sharp';
import { measure } from '../web/app/photos/coach/measuring/measure.ts';
import { isSmoothed } from '../web/app/photos/what-files-say.ts';

export interface Verdict {
  fault: Fault;
  /** From 0, deep, to 9, light. */
  tone: number;
  /** "352 × 640": the shorter side first, however it lies. */
  size: string;
  measures: PhotoQuality;
  /** As a close-up, which skin should fill. */
  flaws: PhotoFlaw[];
  /** Of the processor. */
  ms: number;
}

/** `every`: every so many-th piece of skin. */
export async function judge(make: 'first' | 'second', every = 1): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const picture of judgedSet({ make, every })) verdicts.push(await judged(picture));
  return verdicts;
}

/** Good pictures that no camera metered stand apart. */
export interface ByMetering {
  metered: Verdict[];
  unmetered: Verdict[];
}

/** A few pictures of the seventh make: of one piece of skin of each tone a good one, and one with each of these faults in turn. Drawn once. */
export async function judgeFew(inTurn: readonly Fault[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  const seen = new Set<string>();
  // every eleventh piece of skin: each tone once, each place, each finding
  for (const picture of seventhSet(11)) {
    const { number, tone, fault, isMetered } = picture;
    const isWanted = fault === 'good' || fault === inTurn[tone % inTurn.length];
    if (!isMetered || !isWanted || seen.has(`${tone} ${fault}`)) continue;
    seen.add(`${tone} ${fault}`);
    verdicts.push(await judged({ ...picture, draw: () => keptOrDrawn({ make: 'seventh', number, fault }, picture.draw) }));
  }
  return verdicts;
}

/** Sharp and blurred pictures of the tenth make that are drawn 360 wide, so that the lines of the skin lie close: limbs of three tones. Drawn once. */
export async function judgeNarrow(): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const picture of tenthSet()) {
    const { number, fault, take } = picture;
    if (!narrow.includes(number) || (fault !== 'good' && fault !== 'blur') || take > 1) continue;
    verdicts.push(await judged({ ...picture, draw: () => keptOrDrawn({ make: 'tenth', number, fault, take }, picture.draw) }));
  }
  return verdicts;
}

/** By their numbers. */
const narrow: readonly number[] = [16, 79, 85];

/** The eleventh reports; those before it are tuned on. */
const sets = {
  third: thirdSet,
  fourth: fourthSet,
  fifth: fifthSet,
  sixth: sixthSet,
  seventh: seventhSet,
  eighth: eighthSet,
  ninth: ninthSet,
  tenth: tenthSet,
  eleventh: eleventhSet,
};

interface Asked {
  make: keyof typeof sets;
  /** Every so many-th piece of skin; 1: all. */
  every: number;
}

/** Each core takes its share of the pieces of skin. */
export async function judgeMake(make: Asked['make'], every = 1): Promise<ByMetering> {
  const of = availableParallelism();
  const shares = await Promise.all(Array.from({ length: of }, (_, share) => judgedBeside({ make, every, share, of })));
  return { metered: shares.flatMap(({ metered }) => metered), unmetered: shares.flatMap(({ unmetered }) => unmetered) };
}

export interface Share extends Asked {
  share: number;
  of: number;
}

/** In a thread of its own (`coach-thread.ts`). */
function judgedBeside(workerData: Share): Promise<ByMetering> {
  const { promise, resolve, reject } = Promise.withResolvers<ByMetering>();
  new Worker(new URL('./coach-thread.ts', import.meta.url), { workerData }).once('message', resolve).once('error', reject);
  return promise;
}

export function judgeShare(share: Share): Promise<ByMetering> {
  return byMetering(partOf(sets[share.make](share.every), share));
}

function* partOf(pictures: Iterable<Unseen>, { share, of }: Share): Generator<Unseen> {
  for (const picture of pictures) if (picture.number % of === share) yield picture;
}

/** So many pictures of each thread are a minute's work or so. */
const toldEvery = 200;

async function byMetering(pictures: Iterable<Unseen>): Promise<ByMetering> {
  const [metered, unmetered]: [Verdict[], Verdict[]] = [[], []];
  for (const picture of pictures) {
    const verdicts = picture.isMetered ? metered : unmetered;
    verdicts.push(await judged(picture));
    const count = metered.length + unmetered.length;
    if (count % toldEvery === 0) console.log(`… ${count} pictures of a thread's share`);
  }
  return { metered, unmetered };
}

interface Drawn {
  fault: Fault;
  tone: number;
  isMetered?: boolean;
  draw: () => Promise<Buffer>;
}

/** What was metered is judged as the camera within the page is, and as a file that says so; the rest as a file of which nobody knows. */
async function judged({ fault, tone, isMetered = true, draw }: Drawn): Promise<Verdict> {
  const { measures, size, ms } = await measuredFile(await draw());
  return { fault, tone, size, measures, flaws: flawsOf(measures, { shot: 'close_up', by: isMetered ? 'camera' : 'file' }), ms };
}

/** As the worker in the page measures it. */
export async function measuredFile(file: Buffer): Promise<Pick<Verdict, 'measures' | 'size' | 'ms'>> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const began = process.threadCpuUsage();
  const measured = measure({ width: info.width, height: info.height, data });
  const { user, system } = process.threadCpuUsage(began);
  // exact together alone: the machine splits the two by sampling
  const ms = (user + system) / 1000;
  const measures = isSmoothed(new Uint8Array(file).buffer) ? { ...measured, sharpness: null } : measured;
  const [shorter, longer] = [Math.min(info.width, info.height), Math.max(info.width, info.height)];
  return { measures, size: `${shorter} × ${longer}`, ms };
}

/** How often a faulty picture gets the worse figure of a pair: 0.5 is guessing. */
export function areaUnderCurve(verdicts: readonly Verdict[], fault: Fault): number {
  const of = (wanted: Fault) => verdicts.filter((verdict) => verdict.fault === wanted).map(({ measures }) => worseness(measures, fault));
  const [good, faulty] = [of('good'), of(fault)];
  let wins = 0;
  for (const bad of faulty) for (const fine of good) wins += bad > fine ? 1 : bad === fine ? 0.5 : 0;
  return wins / (good.length * faulty.length);
}

function worseness({ sharpness, light, glare, share }: PhotoQuality, fault: Fault): number {
  if (fault === 'blur') return -(sharpness ?? thresholds.sharpness);
  if (fault === 'dark') return -light;
  return fault === 'glare' ? glare : -(share ?? thresholds.share);
}

/** Of those with a fault, the part whose fault is named, or which are dark and so named that. */
export function named(verdicts: readonly Verdict[], fault: Exclude<Fault, 'good'>): number {
  const faulty = verdicts.filter((verdict) => verdict.fault === fault);
  return faulty.filter(({ flaws }) => flaws.includes(fault)).length / faulty.length;
}

/** Of good pictures, the part about which nothing is said. */
export function kept(verdicts: readonly Verdict[]): number {
  const good = verdicts.filter(({ fault }) => fault === 'good');
  return good.filter(({ flaws }) => flaws.length === 0).length / good.length;
}

/** The same pictures as they are judged where their file does not say that they were metered. */
export function asUnknownFiles(verdicts: readonly Verdict[]): Verdict[] {
  return verdicts.map((verdict) => ({ ...verdict, flaws: flawsOf(verdict.measures, { shot: 'close_up', by: 'file' }) }));
}

/** How large such a part may be in truth, with 95 % certainty on either side (Wilson). */
export function mayBe(part: number, of: number): readonly [least: number, most: number] {
  const z = 1.96;
  const [middle, below] = [part + (z * z) / (2 * of), 1 + (z * z) / of];
  const around = z * Math.sqrt((part * (1 - part)) / of + (z * z) / (4 * of * of));
  return [Math.max(0, (middle - around) / below), Math.min(1, (middle + around) / below)];
}

/** Of good pictures of each tone, the part about which something is said nevertheless. */
export function falseAlarms(verdicts: readonly Verdict[]): number[] {
  return tones.map((_, tone) => 1 - kept(verdicts.filter((verdict) => verdict.tone === tone)));
}
