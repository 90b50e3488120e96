/** Proves that cards work: a small amount is held on a card, taken and given back by the processor in force. No order, nothing in the books. */
import type { CardForm } from '@pellis/contract/payments/payments';
import { cardTestCents, type Tested } from '@pellis/contract/set-up/tests';
import { type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import {
  type Authorisation,
  type DeclineCode,
  GatewayDown,
  PaymentRefused,
  type PaymentsGateway,
  type RefusalReason,
} from '../platform/gateways/payments/payments.ts';
import { cardsFingerprint } from './points.ts';
import { keepProof, proofOf } from './proof-records.ts';
import { enterSetUp } from './setting-up.ts';

/** Not an account's: what is tested here stands beside nobody's cards. */
const customer = 'set-up-test';

export async function openCardTest(clinic: Clinic, asker: Asker): Promise<CardForm> {
  await clinic.db.read(asker, enterSetUp);
  const form = await clinic.payments.openCardForm({ customer });
  return {
    setup_id: form.setupId,
    frame_url: form.frameUrl ?? null,
    stripe: form.stripe ? { publishable_key: form.stripe.publishableKey, client_secret: form.stripe.clientSecret } : null,
    test_cards: [...clinic.payments.testCards],
  };
}

/** Each step has a key of this card form, so that whoever sends it again has the same amount held, taken and given back, once. */
export async function testCards(clinic: Clinic, asker: Asker, setupId: string): Promise<Tested> {
  const by = await clinic.db.writeStep(asker, async (transaction, actor) => {
    await enterSetUp(transaction, actor);
    await clinic.happened(transaction, actor, { name: 'clinic.cards_tested', subjectId: setupId });
    return actor.id;
  });
  try {
    const problem = await tryOutOnce(clinic, { setupId, by });
    return problem === undefined ? fine : { is_fine: false, words: problem };
  } catch (error) {
    if (error instanceof GatewayDown) return { is_fine: false, words: away };
    if (!(error instanceof PaymentRefused)) throw error;
    // somebody who pressed at the same moment has finished, and taken the card off
    return (await isProven(clinic, setupId)) ? fine : { is_fine: false, words: refusals[error.reason] ?? refusedOtherwise };
  }
}

interface Trial {
  setupId: string;
  by: string;
}

const underWay = new Map<string, Promise<string | undefined>>();

/** Windows that press at the same moment share one trial: a processor may refuse the second call under a key while the first is at work. */
function tryOutOnce(clinic: Clinic, trial: Trial): Promise<string | undefined> {
  const begun = underWay.get(trial.setupId) ?? tryOut(clinic, trial).finally(() => underWay.delete(trial.setupId));
  underWay.set(trial.setupId, begun);
  return begun;
}

/** Answers what is wrong. */
async function tryOut(clinic: Clinic, { setupId, by }: Trial): Promise<string | undefined> {
  const { payments, config } = clinic;
  if (await isProven(clinic, setupId)) return undefined;
  const card = await payments.cardOf(setupId, customer);
  const held = await payments.authorise({
    key: `${setupId} hold`,
    reference: `set-up-test-${setupId}`,
    customer,
    cardId: card.id,
    amountCents: cardTestCents,
    currency: 'USD',
    returnUrl: `${config.publicUrl}/workspace/set-up`,
  });
  const problem = await problemOf(payments, held, setupId);
  if (problem) return problem;
  await payments.capture({ id: held.id, key: `${setupId} take` });
  const returned = await payments.refund({ id: held.id, key: `${setupId} give back`, amountCents: cardTestCents });
  if (returned.refundedCents < cardTestCents) return notReturned;
  const of = cardsFingerprint(config);
  await clinic.db.write(theClinic('card test'), (transaction) => keepProof(transaction, { kind: 'cards', of, by, about: setupId }));
  await payments.removeCard(card.id);
  return undefined;
}

async function problemOf(
  payments: PaymentsGateway,
  { id, state, declineCode }: Authorisation,
  setupId: string,
): Promise<string | undefined> {
  if (state === 'declined') return declines[declineCode ?? 'card_declined'];
  if (state === 'processing') return 'The processor is still at work on it. Try again in a moment.';
  if (state !== 'needs_action') return undefined;
  await payments.release({ id, key: `${setupId} release` });
  return 'The bank of this card wants a step from its owner. The processor answers; use another card to try the rest.';
}

/** With this very card form. */
function isProven({ db, config }: Clinic, setupId: string): Promise<boolean> {
  return db.read(theClinic('card test'), async (transaction) => {
    const proof = await proofOf(transaction, 'cards');
    return proof?.of === cardsFingerprint(config) && proof.about === setupId;
  });
}

const fine: Tested = { is_fine: true, words: '$1 was held on the card, taken and given back. Nothing of it stands in the clinic’s books.' };

const away =
  'The card processor did not answer. Are its keys right, and does a firewall let this machine out? Try again: nothing is charged twice.';
const notReturned = 'The amount was taken, and is not given back so far. Try again in a moment: nothing is charged twice.';
const refusedOtherwise = 'The processor refuses the test. Its dashboard says why. Start anew with another card.';

const refusals: Partial<Record<RefusalReason, string>> = {
  card_not_saved: 'The card is not saved yet. Finish the card form first.',
  not_found: 'This card form is not known any more. Start anew.',
  card_not_found: 'This card was taken off. Start anew.',
};

const declines: Record<DeclineCode, string> = {
  card_declined: 'The bank declined this card. The processor answers; use another card to try the rest.',
  insufficient_funds: 'There is not enough money on this card. Use another one.',
  expired_card: 'This card has expired. Use another one.',
  authentication_failed: 'The bank could not confirm the owner of this card. Use another one.',
  processing_error: 'The card could not be charged just now. Try again.',
};
