/** What to tell somebody whose health profile could not be saved. */
import type { ApiError } from '../platform/api-error.ts';
import { type Problem, problemOf } from '../ui/form-errors.ts';

export const savingFailed = 'An error occurred. Please use the chat box for support.';
export const loadingFailed = 'An error occurred while loading your health profile. Please use the chat box for support.';

/** Refusals that come with a sentence of their own. */
const explained = [408, 409, 413, 422, 429, 503];

export function failureOf(error: ApiError): Problem {
  return explained.includes(error.status) ? problemOf(error) : { sentence: savingFailed, fields: {} };
}
