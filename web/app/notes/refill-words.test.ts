/** What a patient reads about a refill, and what may be asked for. */
import type { Refill, RefillState } from '@pellis/contract/refills/refill';
import { expect, it } from 'vitest';
import { freeOf, newsOf, refillStory, withoutMarks } from './refill-words.ts';

const now = new Date(2026, 10, 21);

function refill(state: RefillState, changes: Partial<Refill> = {}): Refill {
  const ended_at = state === 'open' ? null : new Date(2026, 10, 20);
  const decided_by = state === 'open' || state === 'withdrawn' ? null : 'Dr. Grace Lee';
  const asked = {
    asked_at: new Date(2026, 10, 18),
    pharmacy: 'Mission Pharmacy',
    asked_by_pharmacy: false,
    medications: [{ position: 0, text: 'Adapalene' }],
  };
  return { id: 'r', state, words: '', ended_at, decided_by, ...asked, ...changes };
}

it('a request that waits says when it was sent and what comes', () => {
  expect(refillStory(refill('open'))).toBe('You asked on November 18, 2026. We send you an e-mail as soon as it is answered.');
});

it('an answer says who gave it and when', () => {
  expect(refillStory(refill('refused'))).toBe('You asked on November 18, 2026; Dr. Grace Lee answered on November 20, 2026.');
});

it('whose dermatologist stopped, an answer names nobody', () => {
  expect(refillStory(refill('visit_needed', { decided_by: null }))).toBe('You asked on November 18, 2026; answered on November 20, 2026.');
});

it('the dashboard tells what waits and what was answered within thirty days', () => {
  const old = refill('approved', { ended_at: new Date(2026, 8, 1) });
  const told = newsOf([refill('open'), refill('approved'), refill('withdrawn'), old], now);
  expect(told.map(({ state }) => state)).toEqual(['open', 'approved']);
});

it('what is asked for already cannot be asked for again until it is answered', () => {
  expect(freeOf(['Adapalene', 'Clindamycin'], [refill('open')])).toEqual([{ position: 1, text: 'Clindamycin' }]);
  expect(freeOf(['Adapalene', 'Clindamycin'], [refill('approved')])).toHaveLength(2);
});

it('beside a box a prescription is plain words', () => {
  expect(withoutMarks('**Adapalene 0.3 % gel**, 45 g: at *night*')).toBe('Adapalene 0.3 % gel, 45 g: at night');
});

it('what a pharmacy asked for by itself is nobody else’s wish', () => {
  const byPharmacy = { asked_by_pharmacy: true };
  expect(refillStory(refill('open', byPharmacy))).toMatch(/^Your pharmacy asked on November 18, 2026\./);
  expect(refillStory(refill('withdrawn', byPharmacy))).toBe(
    'Your pharmacy asked on November 18, 2026; you said on November 20, 2026 that you do not need it.',
  );
});
