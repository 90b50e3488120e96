/** What went wrong with a registration, in the specification's sentence; and what helps, where we know it. */
import type { ApiError } from '../platform/api-error.ts';
import type { Problem } from '../ui/form-errors.ts';

const sentence = 'An error occurred. Please use the chat box for support.';

/** Not reached, too many tries, or the clinic is busy: the answer itself says what to do. */
const helpful: readonly number[] = [0, 429, 503];

export function registrationProblem(error: ApiError): Problem {
  // a field's own message says what is wrong, and the chat could say no more
  if (Object.keys(error.fields).length > 0) return { sentence: error.detail, fields: error.fields };
  return { sentence, fields: {}, ...(helpful.includes(error.status) ? { more: error.detail } : {}) };
}
