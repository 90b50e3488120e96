/** How we ask Stripe: through its own SDK, within five seconds in all, and with its refusals told in the clinic's words. */
import Stripe from 'stripe';
import { GatewayDown, PaymentRefused } from '../payments.ts';

export interface StripeSettings {
  secretKey: string;
  /** What a browser may know. */
  publishableKey: string;
  webhookSecret: string;
  /** Where Stripe answers; another place only in tests. */
  url: string;
  /** Where a bank may lead a patient back to. */
  clinicOrigins: readonly string[];
  /** How long one call of the port may take; four seconds unless said otherwise. */
  timeoutMs?: number;
  now?: () => Date;
}

/** One call of the port: the SDK, and what is left of the time. */
export interface Turn {
  stripe: Stripe;
  settings: StripeSettings;
  /** For each request of the turn; those that change something carry a key. */
  options(key?: string): Stripe.RequestOptions;
}

export function openStripe({ secretKey, url }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(url);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    // the queue asks again, with longer pauses and the same keys
    maxNetworkRetries: 0,
    telemetry: false,
    // counts its timeout over the whole request, Node's own client only while nothing comes
    httpClient: Stripe.createFetchHttpClient(),
  });
}

/** Does a turn's work, and tells what went wrong as the port promises. */
export async function takeTurn<T>(stripe: Stripe, settings: StripeSettings, what: string, work: (turn: Turn) => Promise<T>): Promise<T> {
  const endsAt = Date.now() + (settings.timeoutMs ?? 4000);
  const options = (key?: string): Stripe.RequestOptions => {
    const timeout = endsAt - Date.now();
    if (timeout <= 0) throw new GatewayDown(`Stripe did not answer ${what} in time`);
    return { timeout, ...(key === undefined ? {} : { idempotencyKey: key }) };
  };
  try {
    return await work({ stripe, settings, options });
  } catch (error) {
    throw inClinicWords(what, error);
  }
}

/** Several tries of one key, since Stripe keeps a failure under its key for a day and would tell it again and again. */
const keysPerWish = 5;

/** Between two tries of a key under which another request is still at work. */
const pauseMs = 100;

/**
 * Sends a keyed wish. When Stripe says no, `look` finds out how things stand: it answers what was wished when it is done already,
 * refuses with the reason when it cannot be done, and answers nothing when it may be tried with a fresh key.
 */
export async function sendOnce<T>(
  turn: Turn,
  key: string,
  send: (options: Stripe.RequestOptions) => Promise<T>,
  look: () => Promise<T | undefined>,
): Promise<T> {
  for (let tried = 0; tried < keysPerWish; tried += 1) {
    try {
      return await sendWhenFree(() => send(turn.options(tried === 0 ? key : `${key}.${tried}`)));
    } catch (error) {
      const done = isKept(error) || isNo(error) ? await look() : undefined;
      if (done !== undefined) return done;
      if (!isKept(error)) throw error;
    }
  }
  throw new GatewayDown('Stripe keeps failures under every key of this wish');
}

/** The same wish sent at the same moment is sent away; a moment later it has the answer of the first, as long as there is time. */
async function sendWhenFree<T>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!isInUse(error)) throw error;
      await new Promise((again) => setTimeout(again, pauseMs));
    }
  }
}

/** Told again from what Stripe remembers of the key, not worked anew. */
function isKept(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true' && !isReuse(error);
}

function isNo(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

function isReuse(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError && !isInUse(error);
}

/** The same wish, sent at the same moment: its answer is there in a moment. */
function isInUse(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && (error.code === 'idempotency_key_in_use' || error.statusCode === 409);
}

export function isUnknown(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

function inClinicWords(what: string, error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  if (isReuse(error)) return new PaymentRefused('key_reused', 'This idempotency key was used for another wish');
  if (isUnknown(error)) return new PaymentRefused('not_found', `Stripe knows nothing of that (${what})`);
  if (isNo(error)) return new PaymentRefused('bad_request', `Stripe refused ${what}: ${error.code ?? error.message}`);
  // a wrong key of ours is no patient's fault: the orders wait until it is corrected
  return new GatewayDown(`Stripe did not do ${what}: ${error.type} ${error.statusCode ?? ''}`.trim(), { cause: error });
}
