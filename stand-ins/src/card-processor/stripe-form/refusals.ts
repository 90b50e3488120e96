/** The processor's refusals as Stripe words them. */
import { Refused } from '../../platform/refused.ts';

/** What was said, as it is kept under a key. */
export interface Said {
  status: number;
  body: object;
}

const codes: Record<string, string | undefined> = {
  not_found: 'resource_missing',
  card_not_found: 'resource_missing',
  bad_request: 'parameter_invalid_integer',
  more_than_authorised: 'amount_too_large',
  more_than_captured: undefined,
  not_captured: undefined,
};

export function errorAs(problem: Error): Said {
  if (!(problem instanceof Refused)) return said(500, { type: 'api_error', message: 'Something went wrong here' });
  const { code, message } = problem;
  if (code === 'unauthorised') return said(401, { type: 'invalid_request_error', message });
  if (code === 'key_reused') return said(400, { type: 'idempotency_error', message });
  const known = code in codes ? codes[code] : 'payment_intent_unexpected_state';
  return said(problem.status === 404 ? 404 : 400, { type: 'invalid_request_error', message, ...(known ? { code: known } : {}) });
}

export function keyInUse(key: string): Said {
  const message = `There is currently another in-progress request using this idempotency key: ${key}. Please try again later.`;
  return said(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message });
}

function said(status: number, error: object): Said {
  return { status, body: { error } };
}
