/** What a patient hears when a Rapid Assessment could not be sent. */
import { expect, test } from 'vitest';
import { ApiError, unreachable } from '../platform/api-error.ts';
import { failureOf, unknownFailure } from './failure.ts';

test('a refusal with its own sentence is told in that sentence', () => {
  for (const status of [409, 422, 429, 503])
    expect(failureOf(new ApiError({ status, code: 'some', detail: 'Please wait.' }))).toMatchObject({
      sentence: 'Please wait.',
      isOwnWords: true,
    });
});

test('any other failure points to the chat box', () => {
  expect(failureOf(new ApiError({ status: 500, code: 'fault', detail: 'Internal' })).sentence).toBe(unknownFailure);
});

test('somebody without a connection hears that too', () => {
  expect(failureOf(unreachable())).toMatchObject({ sentence: unknownFailure, more: unreachable().detail });
});

test('a missing card leads to the cards', () => {
  expect(failureOf(new ApiError({ status: 409, code: 'payment_method_missing', detail: 'Please add one.' })).needsCard).toBe(true);
});
