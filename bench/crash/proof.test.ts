/** A storm fails for each thing that is wrong with it, and for nothing else. */
import { expect, test } from 'vitest';
import { newLedger, noteWait } from './ledger.ts';
import { faultsOf, seesLosses } from './proof.ts';

const stormWith = (...befallen: Parameters<typeof faultsOf>[0]['befallen']) => ({
  verdicts: [],
  follows: [],
  ledger: newLedger(),
  befallen,
});
const met = (touched: number, healed: number | undefined = 1) => ({ fault: 'card processor away' as const, healed, touched, asked: 5 });

test('a fault that hardly a write met proves nothing; one that is not to be had here is none', () => {
  expect(faultsOf(stormWith(met(10)))).toEqual([]);
  expect(faultsOf(stormWith(met(9)))).toEqual(['card processor away: only 9 acknowledged writes met it, which proves nothing']);
  expect(faultsOf(stormWith({ ...met(0), healed: undefined }))).toEqual([]);
  expect(faultsOf(stormWith({ ...met(10), asked: 0 }))).toEqual(['card processor away: nobody asked it meanwhile, which proves nothing']);
  for (const fault of ['application stopped for a minute', 'postgres away for 30 s'] as const) {
    expect(faultsOf(stormWith({ ...met(5), fault }))).toEqual([]);
    expect(faultsOf(stormWith({ ...met(4), fault }))).toHaveLength(1);
  }
  expect(faultsOf(stormWith({ ...met(10), fault: 'mail server away', asked: 0 }))).toEqual([]);
});

test('who waited too long, and what was undone, is told with an example', () => {
  const storm = stormWith();
  noteWait(storm.ledger, { during: '', milliseconds: 6_000, status: 200, call: 'POST /me/tips' });
  storm.ledger.undone.push('tip: true');
  expect(faultsOf(storm)).toEqual([
    'acknowledged, and gone after a blow: tip: true',
    '1 calls to a running application had no answer within five seconds, such as POST /me/tips: 200 (late)',
  ]);
});

test('a control in which nothing was lost is no control', () => {
  expect(seesLosses(stormWith())).toBe(false);
  const forgetful = stormWith();
  forgetful.ledger.undone.push('draft: a');
  expect(seesLosses(forgetful)).toBe(true);
});
