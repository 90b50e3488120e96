import type { Transmission } from '@pellis/contract/transmissions/transmissions';
import { expect, test } from 'vitest';
import { whatToDo, whereItIs } from './state-words.ts';
import { answersOf, saidWords, whatFollows } from './workspace/said-words.ts';

const forStaff = 'Nobody has taken it for a day, and it may have arrived all the same: please call the pharmacy.';
const at = (state: Transmission['state'], more: Partial<Transmission> = {}) => ({
  ...{ state, route: 'electronic' as const, pharmacy: { name: 'Walgreens' } as Transmission['pharmacy'], moves_to: null, parcel: null },
  ...{ words: '', ...more },
});

test('the patient is told what is true of a prescription that did not go through, and nothing that is for whoever sees to it', () => {
  for (const state of ['prepared', 'sending', 'failed'] as const)
    expect(whereItIs(at(state, { words: forStaff }))).not.toContain('please call');
  expect(whereItIs(at('failed', { may_have_arrived: true }))).toBe(
    'We do not know yet whether Walgreens has it. We are calling them; you can also choose another pharmacy.',
  );
  expect(whereItIs(at('failed'))).toBe('It did not reach Walgreens. We are looking into it; you can also choose another pharmacy.');
  expect(whereItIs(at('cancel_refused'))).toBe('Walgreens may have it, although it was taken back. Ask us before you use it.');
});

test('what a pharmacy says itself the patient reads, and whoever sees to it reads everything', () => {
  expect(whereItIs(at('partly_filled', { words: 'The rest is on order.' }))).toBe(
    'Walgreens has filled a part of it. The rest is on order.',
  );
  expect(whereItIs(at('cancel_refused', { words: 'It was filled.' }))).toContain('Walgreens could not take it back. It was filled.');
  expect(whereItIs(at('cancel_refused', { words: 'It is packed.', moves_to: { name: 'Corner Drug' } as Transmission['moves_to'] }))).toBe(
    'Walgreens has not let go of it, so it did not go to Corner Drug. It is packed. We are calling them.',
  );
  for (const state of ['prepared', 'sending', 'failed', 'cancel_refused'] as const)
    expect(whatToDo(at(state, { words: forStaff }))).toContain(forStaff);
});

test('who holds the paper of what was taken back is told not to use it, whether or not a pharmacy is named; what never left was not sent', () => {
  for (const pharmacy of [null, at('cancelled').pharmacy])
    expect(whereItIs(at('cancelled', { route: 'paper', pharmacy }))).toBe('It was taken back: do not use the paper.');
  expect(whereItIs(at('cancelled', { pharmacy: null }))).toBe('It was not sent.');
  expect(whereItIs(at('cancelled'))).toBe('Walgreens does not fill it.');
});

test('of what was stopped and may be filled again the desk is asked whether they fill no more of it; of anything else, whether it was filled', () => {
  expect(answersOf({ may_be_refilled: true }).map((said) => saidWords[said])).toEqual([
    'The pharmacy let go of it',
    'They had filled it once, and fill no more of it',
  ]);
  for (const one of [{ may_be_refilled: false }, {}]) expect(answersOf(one)).toEqual(['let_go', 'filled']);
  const stopped = { ...at('cancel_refused'), may_be_refilled: true };
  expect(whatFollows('filled_no_more', stopped)).toContain('Has Walgreens said that they fill no more of it?');
  // it was to go elsewhere before it was stopped
  const moves_to = { name: 'Corner Drug' } as Transmission['moves_to'];
  expect(whatFollows('let_go', { ...stopped, moves_to })).toContain('It counts as taken back');
  expect(whatFollows('let_go', { ...at('cancel_refused'), moves_to })).toBe('It goes to Corner Drug then.');
});
