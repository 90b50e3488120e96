/** When the portal asks for another card. */
import { expect, it } from 'vitest';
import { monthOf, standingOf } from './card-standing.ts';

const december = { exp_month: 12, exp_year: 2026 };

it('a card is good to the last moment of its month', () => {
  expect(standingOf(december, new Date(2026, 11, 31, 23, 59))).toBe('soon');
  expect(standingOf(december, new Date(2027, 0, 1))).toBe('expired');
});

it('thirty days before that the patient is told', () => {
  expect(standingOf(december, new Date(2026, 11, 1, 23))).toBe('good');
  expect(standingOf(december, new Date(2026, 11, 2, 1))).toBe('soon');
});

it('the month is named as people read it', () => expect(monthOf(december)).toBe('December 2026'));
