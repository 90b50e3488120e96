/** The photo coach on a few of the drawn pictures that `npm run bench -- coach` asks all about. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sizeOf } from '@pellis/stand-ins/drawings/eleventh-set';
import { beforeAll, describe, expect, it } from 'vitest';
import budgets from './budgets.json' with { type: 'json' };
import { areaUnderCurve, falseAlarms, judgeFew, judgeNarrow, type Verdict } from './coach-set.ts';

describe('the photo coach, on a few pictures of the seventh make', () => {
  let verdicts: Verdict[];
  beforeAll(async () => {
    verdicts = await judgeFew(['dark', 'glare', 'blur', 'dark', 'glare']);
  });

  it('finds blurred and dark pictures and such with glare worse than good ones', () => {
    expect(verdicts).toHaveLength(20);
    expect(areaUnderCurve(verdicts, 'blur')).toBeGreaterThanOrEqual(budgets.coach.blur);
    expect(areaUnderCurve(verdicts, 'dark')).toBeGreaterThanOrEqual(budgets.coach.light);
    expect(areaUnderCurve(verdicts, 'glare')).toBeGreaterThanOrEqual(budgets.coach.light);
  });

  it('says nothing about a good picture, of any skin tone', () => {
    expect(falseAlarms(verdicts)).toEqual(Array.from({ length: 10 }, () => 0));
  });
});

it('calls no sharp picture blurred whose lines lie close together, and each blurred one of the same skin', async () => {
  const verdicts = await judgeNarrow();
  const flawsOf = (wanted: Verdict['fault']) => verdicts.filter(({ fault }) => fault === wanted).map(({ flaws }) => flaws.includes('blur'));
  expect(flawsOf('good')).toEqual([false, false, false, false, false, false]);
  expect(flawsOf('blur')).toEqual([true, true, true, true, true, true]);
});

it('deals every size as often to each tone at each place, in the make that reports', () => {
  const dealt = new Map<string, number>();
  for (let number = 0; number < 360; number++) {
    const { width, height } = sizeOf({ number });
    // a piece's tone and place go by its number within thirty
    const kind = `${number % 30}: ${width} × ${height}`;
    dealt.set(kind, (dealt.get(kind) ?? 0) + 1);
  }
  expect(dealt.size).toBe(30 * 6);
  expect([...new Set(dealt.values())]).toEqual([2]);
});

it('measures with nothing but arithmetic: neither a page nor a network is within its reach', () => {
  const folder = join(import.meta.dirname, '../web/app/photos/coach/measuring');
  // all there are, so that a new one is held to it too
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  expect(files).toEqual(expect.arrayContaining(['measure.ts', 'measure-worker.ts', 'camera-frame.ts', 'shrunk.ts', 'memory.ts']));
  const reaching = /document|window|fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon|importScripts|navigator|indexedDB/;
  for (const file of files) expect([file, reaching.exec(readFileSync(join(folder, file), 'utf8'))?.[0]]).toEqual([file, undefined]);
});
