/** Which steps are left off: after a side effect that was not mild, until they are ticked off on a later day. */
import { expect, test } from 'vitest';
import { isInUse, leftOff, type Noticed } from './left-off.ts';

const bad = (day: string, more: Partial<Noticed> = {}): Noticed => ({
  step: 0,
  what: ['rash'],
  severity: 'bad',
  day,
  conversation: 'c1',
  ...more,
});
const off = (noticed: Noticed[], ...ticked: [number, string][]) =>
  leftOff(
    noticed,
    ticked.map(([step, day]) => ({ step, day, at: new Date(`${day}T12:00:00Z`) })),
  );

test('a mild one changes nothing, and a tick of the same day or of another step does not end it', () => {
  expect(off([bad('2026-11-05', { severity: 'mild' })])).toEqual([]);
  const left = [{ step: 0, since: '2026-11-05', last_said: '2026-11-05', what: ['rash'], severity: 'bad', conversation: 'c1' }];
  expect(off([bad('2026-11-05')])).toEqual(left);
  expect(off([bad('2026-11-05', { severity: 'emergency' })], [0, '2026-11-05'], [1, '2026-11-09'])).toMatchObject([
    { severity: 'emergency' },
  ]);
  expect(off([bad('2026-11-05')], [0, '2026-11-06'])).toEqual([]);
});

test('what was ticked off before it was said does not end it, though its day is later where that was', () => {
  const noticed = [bad('2026-11-05', { at: new Date('2026-11-06T05:40:00Z') })];
  const tick = (day: string, at: string) => ({ step: 0, day, at: new Date(at) });
  const before = tick('2026-11-06', '2026-11-06T05:20:00Z');
  expect(leftOff(noticed, [before])).toHaveLength(1);
  expect(leftOff(noticed, [before, tick('2026-11-05', '2026-11-06T06:00:00Z')])).toHaveLength(1);
  expect(leftOff(noticed, [before, tick('2026-11-07', '2026-11-07T05:20:00Z')])).toEqual([]);
});

test('said again after it was used again it is left off since then, and of several the newest conversation answers', () => {
  const said = [bad('2026-11-09', { conversation: null }), bad('2026-11-07', { conversation: 'c2' }), bad('2026-11-01')];
  expect(off(said, [0, '2026-11-04'])).toEqual([
    { step: 0, since: '2026-11-07', last_said: '2026-11-09', what: ['rash'], severity: 'bad', conversation: 'c2' },
  ]);
});

test('in use is what was neither stopped nor left off', () => {
  const stopped = { state: 'stopped' as const, stop_reason: null, pharmacy: null, kind: 'other' };
  const plan = { prescriptions: [stopped, null, null], left_off: off([bad('2026-11-05', { step: 1 })]) };
  expect([0, 1, 2].map((at) => isInUse(plan, at))).toEqual([false, false, true]);
  // what an earlier version of the site kept
  expect(isInUse({ prescriptions: [null] }, 0)).toBe(true);
});
