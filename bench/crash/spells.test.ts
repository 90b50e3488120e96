/** Who was kept waiting although the application was there: the crash proof must see it, and excuse nothing else. */
import { expect, test } from 'vitest';
import { newLedger, noteWait, unservedBy } from './ledger.ts';
import { spell } from './spells.ts';

const call = 'POST /refund';

test('a late answer, a missing one and a broken connection of a running application are told', () => {
  const ledger = newLedger();
  noteWait(ledger, { during: 'postgres', milliseconds: 4_900, status: 503, call });
  noteWait(ledger, { during: 'postgres', milliseconds: 5_100, status: 503, call });
  noteWait(ledger, { during: 'postgres', milliseconds: 20_000, status: 0, call });
  noteWait(ledger, { during: 'postgres', milliseconds: 3, status: 0, call, isBroken: true });
  expect(unservedBy(ledger).map(({ why }) => why)).toEqual(['late', 'unanswered', 'broken']);
  expect(ledger.meanwhile.get('postgres')).toMatchObject({ done: 0, told: 2, late: 1, unanswered: 1, slowest: 20_000 });
});

test('an application that was stopped for a part of the wait owes no answer; one whose database was owes it', async () => {
  const [stopped, database] = [newLedger(), newLedger()];
  await spell(stopped.spells, 'application stopped for a minute', async () => {});
  await spell(database.spells, 'postgres away for 30 s', async () => {});
  for (const ledger of [stopped, database]) noteWait(ledger, { during: '', milliseconds: 8_000, status: 200, call });
  expect([unservedBy(stopped).length, unservedBy(database).length]).toEqual([0, 1]);
});
