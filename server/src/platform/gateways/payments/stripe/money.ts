/** Money held at Stripe: authorised with a PaymentIntent that waits for its capture, taken, let go, given back. Each wish happens once. */
import Stripe from 'stripe';
import { type Authorisation, type AuthorisationRequest, GatewayDown, PaymentRefused } from '../payments.ts';
import { sendOnce, type Turn } from './asking.ts';
import { payerOf } from './cards.ts';
import { asAuthorisation, stateOf, withCharge } from './intents.ts';

interface Wish {
  id: string;
  key: string;
}

/** The patient is there, so their bank may ask for a step: then the answer holds the bank's address, which leads back to us by itself. */
export async function authorise(turn: Turn, request: AuthorisationRequest): Promise<Authorisation> {
  if (!isOurs(turn, request.returnUrl)) throw new PaymentRefused('bad_request', 'The return address is not one of the clinic');
  const customer = await payerOf(turn, request.cardId, request.customer);
  const tried = await triedBefore(turn, customer, request);
  // one that is still in work is asked for again with its key, which waits for the answer
  if (tried && stateOf(tried) !== 'processing') return asAuthorisation(tried);
  const make = async (options: Stripe.RequestOptions) => {
    try {
      return await turn.stripe.paymentIntents.create({ ...intentFor(request), customer }, options);
    } catch (error) {
      // a decline comes as an error that holds the intent
      if (error instanceof Stripe.errors.StripeCardError && error.payment_intent) return error.payment_intent;
      throw error;
    }
  };
  const look = async () => {
    const made = await triedBefore(turn, customer, request);
    if (made && stateOf(made) === 'processing') throw new GatewayDown('Stripe is still at work on an authorisation');
    return made;
  };
  return asAuthorisation(await sendOnce(turn, request.key, make, look));
}

export async function find(turn: Turn, id: string): Promise<Authorisation> {
  return asAuthorisation(await retrieve(turn, id));
}

export async function capture(turn: Turn, { id, key, amountCents }: Wish & { amountCents?: number }): Promise<Authorisation> {
  const send = (options: Stripe.RequestOptions) =>
    turn.stripe.paymentIntents.capture(
      id,
      { ...withCharge, ...(amountCents === undefined ? {} : { amount_to_capture: amountCents }), metadata: { captured_by: key } },
      options,
    );
  const look = async () => {
    const intent = await retrieve(turn, id);
    const state = stateOf(intent);
    if (state === 'captured') {
      if (intent.metadata['captured_by'] === key) return intent;
      throw new PaymentRefused('already_captured', 'The money was already taken');
    }
    if (state === 'released') throw new PaymentRefused('already_released', 'The money was already let go');
    if (state !== 'authorised') throw new PaymentRefused('not_authorised', `It is ${state}`);
    if ((amountCents ?? 0) > intent.amount) throw new PaymentRefused('more_than_authorised', 'That is more than was authorised');
    return undefined;
  };
  return asAuthorisation(await sendOnce(turn, key, send, look));
}

export async function release(turn: Turn, { id, key }: Wish): Promise<Authorisation> {
  const look = async () => {
    const intent = await retrieve(turn, id);
    const state = stateOf(intent);
    if (state === 'released') return intent;
    if (state === 'captured') throw new PaymentRefused('already_captured', 'The money was already taken');
    if (state === 'declined') throw new PaymentRefused('not_authorised', 'Nothing is held');
    return undefined;
  };
  const send = (options: Stripe.RequestOptions) => turn.stripe.paymentIntents.cancel(id, withCharge, options);
  return asAuthorisation((await look()) ?? (await sendOnce(turn, key, send, look)));
}

/** Stripe forgets a key after a day; the refund itself remembers the one it was made with. */
export async function refund(turn: Turn, { id, key, amountCents }: Wish & { amountCents: number }): Promise<Authorisation> {
  const look = async () => {
    // after each other: a refund that is not in the list was none of what had been given back a moment before
    const now = await find(turn, id);
    const made = await turn.stripe.refunds.list({ payment_intent: id, limit: 100 }, turn.options());
    if (made.data.some(({ metadata }) => metadata?.['key'] === key)) return find(turn, id);
    if (now.capturedCents === 0) throw new PaymentRefused('not_captured', 'No money was taken');
    if (now.refundedCents + amountCents > now.capturedCents)
      throw new PaymentRefused('more_than_captured', 'That is more than is left of what was taken');
    return undefined;
  };
  const send = async (options: Stripe.RequestOptions) => {
    await turn.stripe.refunds.create({ payment_intent: id, amount: amountCents, metadata: { key } }, options);
    return find(turn, id);
  };
  return (await look()) ?? sendOnce(turn, key, send, look);
}

function retrieve(turn: Turn, id: string): Promise<Stripe.PaymentIntent> {
  return turn.stripe.paymentIntents.retrieve(id, withCharge, turn.options());
}

/** Nothing in it says why somebody came: Stripe learns the order's id and the account's. */
function intentFor({ key, reference, cardId, amountCents, currency, returnUrl }: AuthorisationRequest): Stripe.PaymentIntentCreateParams {
  return {
    ...withCharge,
    amount: amountCents,
    currency: currency.toLowerCase(),
    payment_method: cardId,
    allowed_payment_method_types: ['card'],
    capture_method: 'manual',
    confirm: true,
    return_url: returnUrl,
    metadata: { reference, key },
  };
}

async function triedBefore(turn: Turn, customer: string, wish: AuthorisationRequest): Promise<Stripe.PaymentIntent | undefined> {
  const { data } = await turn.stripe.paymentIntents.list({ customer, limit: 100, expand: ['data.latest_charge'] }, turn.options());
  const tried = data.find(({ metadata }) => metadata['key'] === wish.key);
  if (!tried) return undefined;
  const { amount, currency, metadata } = tried;
  const isSame = amount === wish.amountCents && currency === wish.currency.toLowerCase() && metadata['reference'] === wish.reference;
  if (!isSame) throw new PaymentRefused('key_reused', 'This idempotency key was used for another wish');
  return tried;
}

function isOurs({ settings }: Turn, address: string): boolean {
  return URL.canParse(address) && settings.clinicOrigins.includes(new URL(address).origin);
}
