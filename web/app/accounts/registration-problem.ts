/** What went wrong with a registration, in the specification's sentence; and what helps, where we know it. */
import type { ApiError } from '../platform/api-error.ts';
import type { Problem } from '../ui/form-errors.ts';

const sentence = 'An error occurred. Please use the chat box for support.';

/** Not reached, too many tries, or the clinic is busy: the answer itself says what to do. */
const helpful: readonly number[] = [0, 429, 503];

export function registrationProblem(error: ApiError): Problem {
  return { sentence, fields: error.fields, ...(helpful.includes(error.status) ? { more: error.detail } : {}) };
}
