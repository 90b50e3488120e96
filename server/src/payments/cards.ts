/** A patient's cards: add one through the processor's own form, choose the one to pay with, take one off file. */

import type { PaymentMethod } from '@pellis/contract/payments/payment-method';
import type { CardForm } from '@pellis/contract/payments/payments';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { PaymentRefused } from '../platform/gateways/payments/payments.ts';
import { conflict, found, notFound } from '../platform/refusal.ts';
import { bookedVisitsOf, cardOnFile, cardsOf, defaultCardOf, keepCardRow, makeDefault, openOrdersOn, takeOffFile } from './card-records.ts';

export function readDefaultCard(clinic: Clinic, asker: Asker): Promise<PaymentMethod> {
  return clinic.db.read(asker, async (transaction, actor) => found(await defaultCardOf(transaction, actor.id)));
}

export function listCards(clinic: Clinic, asker: Asker): Promise<PaymentMethod[]> {
  return clinic.db.read(asker, (transaction, actor) => cardsOf(transaction, actor.id));
}

export async function openCardForm(clinic: Clinic, asker: Asker): Promise<CardForm> {
  const customer = await clinic.db.read(asker, async (_transaction, actor) => actor.id);
  const form = await clinic.payments.openCardForm({ customer });
  return {
    setup_id: form.setupId,
    frame_url: form.frameUrl ?? null,
    stripe: form.stripe ? { publishable_key: form.stripe.publishableKey, client_secret: form.stripe.clientSecret } : null,
    test_cards: clinic.config.isDemo ? [...clinic.payments.testCards] : [],
  };
}

/** Keeps the card that the processor's form has saved. The first one is the one to pay with. */
export async function addCard(clinic: Clinic, asker: Asker, setupId: string): Promise<PaymentMethod> {
  const customer = await clinic.db.read(asker, async (_transaction, actor) => actor.id);
  const card = await clinic.payments.cardOf(setupId, customer).catch((error: unknown) => {
    if (!(error instanceof PaymentRefused)) throw error;
    if (error.reason === 'card_not_saved') throw conflict('card_not_saved', 'The card is not saved yet. Please finish the card form.');
    throw notFound();
  });
  return clinic.db.write(asker, async (transaction, actor) => {
    const before = await defaultCardOf(transaction, actor.id);
    const id = await keepCardRow(transaction, actor.id, card, before === undefined);
    await clinic.happened(transaction, actor, { name: 'payment_method.added', subjectId: id });
    const cards = await cardsOf(transaction, actor.id);
    return found(cards.find((one) => one.id === id));
  });
}

export function payWith(clinic: Clinic, asker: Asker, id: string): Promise<PaymentMethod[]> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const card = found(await cardOnFile(transaction, actor.id, id));
    await makeDefault(transaction, actor.id, card.id);
    return cardsOf(transaction, actor.id);
  });
}

/** Refused while an order's money hangs on it. The newest of the others becomes the default. */
export async function removeCard(clinic: Clinic, asker: Asker, id: string): Promise<PaymentMethod[]> {
  const { left, processorCard } = await clinic.db.write(asker, async (transaction, actor) => {
    const card = found(await cardOnFile(transaction, actor.id, id));
    if ((await openOrdersOn(transaction, card.id)) > 0) {
      throw conflict(
        'card_in_use',
        'This card is holding the payment of an open Rapid Assessment or a booked visit. You can remove it once that is over.',
      );
    }
    const isLast = (await cardsOf(transaction, actor.id)).length === 1;
    if (isLast && (await bookedVisitsOf(transaction, actor.id)) > 0)
      throw conflict('card_in_use', 'A visit that you have booked needs a card on file. Please add another card first.');
    await takeOffFile(transaction, card.id);
    const next = (await cardsOf(transaction, actor.id))[0];
    if (next && !next.is_default) await makeDefault(transaction, actor.id, next.id);
    await clinic.happened(transaction, actor, { name: 'payment_method.removed', subjectId: card.id });
    return { left: await cardsOf(transaction, actor.id), processorCard: card.processor_card_id };
  });
  await clinic.payments
    .removeCard(processorCard)
    .catch((error: unknown) => clinic.log.warn({ err: error }, 'the processor kept a removed card'));
  return left;
}
