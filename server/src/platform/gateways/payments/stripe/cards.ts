/** Cards on file at Stripe: a customer for each account, a SetupIntent for each new card, and each card kept once. */
import type Stripe from 'stripe';
import { type Card, type CardForm, PaymentRefused } from '../payments.ts';
import { isUnknown, sendOnce, type Turn } from './asking.ts';

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

export async function openForm(turn: Turn, account: string): Promise<CardForm> {
  const customer = await customerOf(turn, account);
  const wish: Stripe.SetupIntentCreateParams = {
    customer,
    usage: 'off_session',
    allowed_payment_method_types: ['card'],
    metadata: { account },
  };
  const setup = await turn.stripe.setupIntents.create(wish, turn.options());
  return {
    setupId: setup.id,
    stripe: { publishableKey: turn.settings.publishableKey, clientSecret: setup.client_secret ?? '' },
  };
}

export async function cardOfForm(turn: Turn, setupId: string, account: string): Promise<Card> {
  const setup = await turn.stripe.setupIntents.retrieve(setupId, { expand: ['payment_method'] }, turn.options());
  if (setup.metadata?.['account'] !== account) throw new PaymentRefused('not_found', 'This account has no such card form');
  const { status, payment_method, customer } = setup;
  if (status !== 'succeeded' || !payment_method || typeof payment_method === 'string')
    throw new PaymentRefused('card_not_saved', 'No card has been saved in this form');
  return keepOnce(turn, idOf(customer), payment_method);
}

/** Removing what was removed already is what the caller wanted. */
export async function takeOff(turn: Turn, cardId: string): Promise<void> {
  const { customer } = await cardAtStripe(turn, cardId);
  if (customer) await turn.stripe.paymentMethods.detach(cardId, {}, turn.options());
}

/** The customer of a card on file, when the card is this account's. */
export async function payerOf(turn: Turn, cardId: string, account: string): Promise<string> {
  const { customer } = await cardAtStripe(turn, cardId);
  if (customer && typeof customer === 'object' && !customer.deleted && customer.metadata['account'] === account) return customer.id;
  throw new PaymentRefused('card_not_found', 'This account has no such card');
}

/** Stripe's search is a minute behind, and its keys are forgotten after a day: together they find or make exactly one. */
async function customerOf(turn: Turn, account: string): Promise<string> {
  const known = async () => {
    const { data } = await turn.stripe.customers.search({ query: `metadata['account']:'${searchable(account)}'` }, turn.options());
    return data.toSorted((a, b) => a.created - b.created)[0]?.id;
  };
  const make = async (options: Stripe.RequestOptions) => (await turn.stripe.customers.create({ metadata: { account } }, options)).id;
  return (await known()) ?? sendOnce(turn, `customer.${account}`, make, known);
}

/** Every saving makes a card of its own at Stripe. The oldest with the same number stays, with the newest date, and the others go. */
async function keepOnce(turn: Turn, customer: string, saved: Stripe.PaymentMethod): Promise<Card> {
  const { data } = await turn.stripe.paymentMethods.list({ customer, type: 'card', limit: 100 }, turn.options());
  const isLater = (a: Stripe.PaymentMethod, b: Stripe.PaymentMethod) => a.created - b.created || (a.id === saved.id ? 1 : -1);
  const same = data.filter(({ card }) => card?.fingerprint === saved.card?.fingerprint).toSorted(isLater);
  const [oldest] = same;
  if (!oldest) throw new PaymentRefused('card_not_found', 'The card has been removed');
  if (oldest.id === saved.id || !same.some(({ id }) => id === saved.id)) return asCard(oldest);
  const { exp_month = 0, exp_year = 0 } = saved.card ?? {};
  const renewed = await turn.stripe.paymentMethods.update(oldest.id, { card: { exp_month, exp_year } }, turn.options());
  await turn.stripe.paymentMethods.detach(saved.id, {}, turn.options());
  return asCard(renewed);
}

async function cardAtStripe(turn: Turn, cardId: string): Promise<Stripe.PaymentMethod> {
  try {
    return await turn.stripe.paymentMethods.retrieve(cardId, { expand: ['customer'] }, turn.options());
  } catch (error) {
    throw isUnknown(error) ? new PaymentRefused('card_not_found', 'There is no such card') : error;
  }
}

function asCard({ id, card }: Stripe.PaymentMethod): Card {
  return {
    id,
    brand: brands[card?.brand ?? ''] ?? 'Card',
    last4: card?.last4 ?? '',
    expMonth: card?.exp_month ?? 0,
    expYear: card?.exp_year ?? 0,
  };
}

function idOf(customer: Stripe.SetupIntent['customer']): string {
  return typeof customer === 'string' ? customer : (customer?.id ?? '');
}

/** Accounts' ids are letters and digits; anything else would be another search. */
function searchable(account: string): string {
  return account.replaceAll(/[^\w-]/g, '');
}
