/** Stripe behind the payments port, through its own SDK: real cards, real banks, real money. */
import type { PaymentsGateway } from './payments.ts';
import { openStripe, type StripeSettings, takeTurn } from './stripe/asking.ts';
import { cardOfForm, openForm, takeOff } from './stripe/cards.ts';
import { disputesSince } from './stripe/disputes.ts';
import { authorise, capture, find, refund, release } from './stripe/money.ts';
import { readNews } from './stripe/webhooks.ts';

export function stripePayments(settings: StripeSettings): PaymentsGateway {
  const stripe = openStripe(settings);
  const turn = <T>(what: string, work: Parameters<typeof takeTurn<T>>[3]) => takeTurn(stripe, settings, what, work);
  return {
    testCards: [],
    openCardForm: ({ customer }) => turn('opening a card form', (now) => openForm(now, customer)),
    cardOf: (setupId, customer) => turn('reading a card', (now) => cardOfForm(now, setupId, customer)),
    removeCard: (cardId) => turn('removing a card', (now) => takeOff(now, cardId)),
    authorise: (request) => turn('an authorisation', (now) => authorise(now, request)),
    find: (id) => turn('finding an authorisation', (now) => find(now, id)),
    capture: (wish) => turn('a capture', (now) => capture(now, wish)),
    release: (wish) => turn('a release', (now) => release(now, wish)),
    refund: (wish) => turn('a refund', (now) => refund(now, wish)),
    disputesSince: (since) => turn('reading disputes', (now) => disputesSince(now, since)),
    readWebhook: (rawBody, headers) => turn('reading news', (now) => readNews(now, rawBody, headers)),
  };
}
