/** Which words a patient sees when the health profile could not be saved. */
import { expect, it } from 'vitest';
import { ApiError } from '../platform/api-error.ts';
import { failureOf, savingFailed } from './failure.ts';

const refusal = (status: number, fields = {}) => new ApiError({ status, code: 'x', detail: 'The clinic says why.', fields });

it.each([409, 413, 422, 429, 503])('a refusal with %i keeps its own words', (status) => {
  expect(failureOf(refusal(status)).sentence).toBe('The clinic says why.');
});

it.each([0, 400, 404, 500, 502])('anything else (%i) asks to use the chat box', (status) => {
  expect(failureOf(refusal(status))).toEqual({ sentence: savingFailed, fields: {} });
});

it('what is wrong with a field is told at the field', () => {
  expect(failureOf(refusal(422, { dob: 'Enter a real date of birth' })).fields).toEqual({ dob: 'Enter a real date of birth' });
});
