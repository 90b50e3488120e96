// What the clinic asks of whoever looks after cards and moves money, in the clinic's own words.

/** A card as the clinic may know it; its number and code stay with the processor. `id` is the processor's. */
export type Card = { id: string; brand: string; last4: string; expMonth: number; expYear: number };

/**
 * A form for one new card; ask `cardOf(setupId)` once it says that the card is saved. Either a page to show in a frame
 * (add `&theme=light` or `&theme=dark`), or what Stripe's own script in the browser needs to draw its fields.
 */
export type CardForm = { setupId: string } & (
  | { frameUrl: string; stripe?: undefined }
  | { stripe: { publishableKey: string; clientSecret: string }; frameUrl?: undefined }
);

export const authorisationStates = [
  'processing',
  'needs_action',
  'authorised',
  'declined',
  'captured',
  'partially_refunded',
  'refunded',
  'released',
] as const;
export type AuthorisationState = (typeof authorisationStates)[number];

export const declineCodes = ['card_declined', 'insufficient_funds', 'expired_card', 'authentication_failed', 'processing_error'] as const;
export type DeclineCode = (typeof declineCodes)[number];

/** Money held on a card. `version` rises with each change, so of two tellings the higher one is the newer. */
export type Authorisation = {
  id: string;
  reference: string;
  state: AuthorisationState;
  version: number;
  amountCents: number;
  capturedCents: number;
  refundedCents: number;
  currency: string;
  declineCode?: DeclineCode;
  /** Where the patient's bank wants a step from them; only while `needs_action`. */
  actionUrl?: string;
};

export type AuthorisationRequest = {
  key: string;
  /** The clinic's order. */
  reference: string;
  customer: string;
  cardId: string;
  amountCents: number;
  currency: string;
  /** Where the patient comes back to after their bank's step. */
  returnUrl: string;
};

/** `asked…`: the bank only asks, and has taken nothing; `open` and `answered`: the processor has taken the money until the bank decides. */
export const disputeStates = ['asked', 'asked_answered', 'asked_ended', 'open', 'answered', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** The cardholder has told their bank that they do not accept the payment. */
export type Dispute = {
  id: string;
  state: DisputeState;
  amountCents: number;
  /** In the processor's word for it: `fraudulent`, `product_not_received`, … */
  reason: string;
  /** Until when it is to be answered at the processor. */
  answerBy: Date | null;
  openedAt: Date;
  /** Decided once, and decided anew. */
  isAppeal: boolean;
};

export const paymentNewsTypes = [
  'authorisation.authorised',
  'authorisation.requires_action',
  'authorisation.declined',
  'authorisation.captured',
  'authorisation.refunded',
  'authorisation.released',
  'authorisation.disputed',
] as const;

/** What the processor tells by itself: perhaps late, twice or out of order, so note its `id` and compare `data.version`. */
export type PaymentNews = {
  id: string;
  type: (typeof paymentNewsTypes)[number];
  createdAt: Date;
  data: Omit<Authorisation, 'id' | 'actionUrl'> & { authorisationId: string };
  /** Of `authorisation.disputed`. */
  dispute?: Dispute;
};

export type WebhookHeaders = Record<string, string | string[] | undefined>;

/** A number to try with, and what it does. */
export interface TestCard {
  number: string;
  outcome: string;
}

/**
 * Every call answers within five seconds or throws `GatewayDown`; a clear "no" is a `PaymentRefused`.
 * Calls with a `key` do their work once: the same key and the same wish get the same answer, however often asked.
 */
export interface PaymentsGateway {
  /** Numbers that move no real money; none for a real processor. */
  readonly testCards: readonly TestCard[];
  openCardForm(wish: { customer: string }): Promise<CardForm>;
  /** Refuses with `card_not_saved` until the frame has saved the card. The same card saved again keeps its id. */
  cardOf(setupId: string, customer: string): Promise<Card>;
  removeCard(cardId: string): Promise<void>;
  /** A decline is an answer here, not an error. After `GatewayDown` ask again with the same key. */
  authorise(request: AuthorisationRequest): Promise<Authorisation>;
  find(authorisationId: string): Promise<Authorisation>;
  /** Takes the held money, or a part of it (the rest is let go). */
  capture(wish: { id: string; key: string; amountCents?: number }): Promise<Authorisation>;
  /** Lets the held money go. Releasing again changes nothing. */
  release(wish: { id: string; key: string }): Promise<Authorisation>;
  refund(wish: { id: string; key: string; amountCents: number }): Promise<Authorisation>;
  /** The disputes that were opened since then, each with the order it is about; none for a processor of our own. */
  disputesSince(since: Date): Promise<{ reference: string; dispute: Dispute }[]>;
  /** Reads news from the processor, or refuses with `WebhookRefused` when it is not truly theirs or too old. None when it is not about us. */
  readWebhook(rawBody: Buffer, headers: WebhookHeaders): Promise<PaymentNews | undefined>;
}

export const refusalReasons = [
  'bad_request',
  'not_found',
  'card_not_saved',
  'card_not_found',
  'key_reused',
  'not_authorised',
  'already_captured',
  'already_released',
  'not_captured',
  'more_than_authorised',
  'more_than_captured',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** The processor could not be reached, did not answer in time or failed: nothing is known, so ask again with the same key. */
export class GatewayDown extends Error {
  override name = 'GatewayDown';
}

/** The processor understood and said no; asking again will not help. */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused';
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** A message that claims to come from the processor and does not, or comes too late. */
export class WebhookRefused extends Error {
  override name = 'WebhookRefused';
}
