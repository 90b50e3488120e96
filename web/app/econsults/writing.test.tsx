/** Whoever writes an e-Consult keeps what they have typed while the pass or the offer ends. */
import type { OwnEconsults } from '@pellis/contract/econsults/econsults';
import { expect, test } from 'vitest';
import { seen } from '../test-markup.tsx';
import { Writing } from './writing.tsx';

const offer = { price: 9500, hours: 24 };
const own: OwnEconsults = { provider_name: 'Dr. Mina Park', state: 'CA', offer, rows: [] };
const nothing = () => undefined;
const read = (last: OwnEconsults | null | undefined) =>
  seen(<Writing code="c" pass="p" offer={offer} own={last} onEntered={nothing} onBack={nothing} onAsked={nothing} onRefused={nothing} />)
    .text;

test('the form stays in every case, under the license number or the word that nothing is taken', () => {
  const [open, again, over, closed] = [read(own), read(undefined), read(null), read({ ...own, offer: null })];
  for (const text of [open, again, over, closed]) expect(text).toContain('Send this question');
  for (const text of [open, again]) expect(text).not.toContain('What you have typed');
  expect(over).toMatch(/Please type your license number again\..*What you have typed is still here.*Send this question/);
  expect(closed).toMatch(/We take no e-Consults in California just now\..*What you have typed is still here\..*Send this question/);
});
