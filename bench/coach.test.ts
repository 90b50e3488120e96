/** The photo coach on a few of the drawn pictures that `npm run bench -- coach` asks all about. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import budgets from './budgets.json' with { type: 'json' };
import { areaUnderCurve, falseAlarms, judge, kept, named, type Verdict } from './coach-set.ts';

describe('the photo coach, on pictures of the make that its thresholds were not found on', () => {
  let verdicts: Verdict[];
  beforeAll(async () => {
    // every eleventh piece of skin: each tone once, each place, each finding
    verdicts = await judge('second', 11);
  });

  it('tells blurred and dark pictures and such with glare from good ones', () => {
    expect(areaUnderCurve(verdicts, 'blur')).toBeGreaterThanOrEqual(budgets.coach.blur);
    expect(areaUnderCurve(verdicts, 'dark')).toBeGreaterThanOrEqual(budgets.coach.light);
    expect(areaUnderCurve(verdicts, 'glare')).toBeGreaterThanOrEqual(budgets.coach.light);
    expect(named(verdicts, 'glare')).toBeGreaterThan(0.8);
  });

  it('says nothing about good pictures, of any skin tone', () => {
    const alarms = falseAlarms(verdicts);
    expect(kept(verdicts)).toBeGreaterThanOrEqual(budgets.coach.kept);
    expect(alarms).toHaveLength(10);
    expect(Math.max(...alarms) - Math.min(...alarms)).toBeLessThanOrEqual(budgets.coach.betweenTones);
  });
});

it('measures with nothing but arithmetic: neither a page nor a network is within its reach', () => {
  const folder = join(import.meta.dirname, '../web/app/photos/coach/measuring');
  for (const file of ['bands', 'glare', 'measure', 'picture', 'subject'])
    expect(readFileSync(join(folder, `${file}.ts`), 'utf8')).not.toMatch(/document|window|fetch|XMLHttpRequest|WebSocket/);
});
