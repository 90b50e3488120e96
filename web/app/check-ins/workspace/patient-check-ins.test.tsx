/** What the clinic reads of a check-in that was missed: the way back, as long as there is one. */
import { expect, test } from 'vitest';
import { canOpenAgain, since } from './patient-check-ins.tsx';

const missed = {
  ...{ id: 'x', state: 'missed' as const, asked_again_at: null, answered_at: null, reopened_at: null, wants_letters: true },
  ...{ asked_at: new Date('2026-01-01'), until: new Date('2026-02-15'), ended_at: new Date('2026-02-15') },
};

test('one that was missed can be opened again for sixty days, and afterwards nobody is told that it can', () => {
  const [soon, late] = [new Date('2026-03-01'), new Date('2026-04-20')];
  expect([canOpenAgain(missed, soon), canOpenAgain(missed, late)]).toEqual([true, false]);
  expect(since(missed, soon)).toMatch(/the patient can open it again in the portal until/);
  expect(since(missed, late)).toMatch(/too long ago to be opened again/);
  expect(since(missed, late)).not.toContain('portal');
  expect(canOpenAgain({ ...missed, state: 'overtaken' }, soon)).toBe(false);
});

test('of one that is no longer needed nobody reads that it waits or can be opened again, and as long as its link works that is said', () => {
  const overtaken = { ...missed, state: 'overtaken' as const };
  const [before, after] = [new Date('2026-02-01'), new Date('2026-03-01')];
  expect(since(overtaken, after)).toMatch(/something newer takes its place, or the answer it followed was withdrawn$/);
  expect(since({ ...overtaken, ended_at: null }, before)).toMatch(/its link works until/);
  expect(since({ ...overtaken, ended_at: null }, after)).not.toMatch(/link|portal|can be sent/);
});
