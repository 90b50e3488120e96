/** What is said when Stripe does not save a card. */
import { expect, test } from 'vitest';
import { stripeLook } from './stripe-look.ts';
import { isSavedAlready, problemOfStripe } from './stripe-words.ts';

test('what the fields say themselves is not said twice', () => {
  expect(problemOfStripe({ type: 'validation_error', message: 'Your card number is incomplete.' })).toBeUndefined();
});

test('a decline is told in the bank’s words with what to do', () => {
  const problem = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
  expect(problemOfStripe(problem)).toBe('Your card was declined. Please check it, or use another card.');
  expect(problemOfStripe({ type: 'api_error', message: 'Internal words' })).toBe(
    'We could not save your card just now. Please try again in a moment.',
  );
});

test('a card that was saved the first time counts as saved', () => {
  expect(
    isSavedAlready({ type: 'invalid_request_error', code: 'setup_intent_unexpected_state', setup_intent: { status: 'succeeded' } }),
  ).toBe(true);
  expect(isSavedAlready({ type: 'card_error', code: 'card_declined' })).toBe(false);
});

test('the fields take the colours of the page', () => {
  expect(stripeLook(false).theme).toBe('stripe');
  expect(stripeLook(true)).toMatchObject({ theme: 'night', variables: { colorBackground: '#182022' } });
});
