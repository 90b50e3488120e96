import type { Transmission } from '@pellis/contract/transmissions/transmissions';
import { expect, test } from 'vitest';
import { whatToDo, whereItIs } from './state-words.ts';

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
