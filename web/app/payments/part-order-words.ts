/** What a payment of the patient's part of an insurer's bill means to them: held and taken at once. */
import { headings, type MoneyWords } from '@pellis/contract/appointments/visit-money';
import type { OrderStatus } from '@pellis/contract/payments/order-statuses';
import type { Order } from '@pellis/contract/payments/payments';
import { money } from '../ui/money.ts';
import { nameOfCard } from './card-words.ts';

const standsOnBill = 'What is open, and every receipt, stands on the page of the bill.';

export function wordsOfPart({ status, total, captured, currency, card: on, problem }: Order): MoneyWords {
  const amount = money(captured > 0 ? captured : total, currency);
  const card = on ? nameOfCard(on) : 'your card';
  const told: Record<OrderStatus, Pick<MoneyWords, 'meaning' | 'steps'> & Partial<MoneyWords>> = {
    confirming: {
      meaning: `We are asking your bank for ${amount} on ${card}.`,
      steps: ['This usually takes a few seconds. You need not do anything.'],
    },
    needs_action: {
      meaning: `Your bank wants to be sure that it is you. Nothing is taken from ${card} until you confirm.`,
      steps: ["Confirm the payment on your bank's page, or pay with another card on the page of the bill."],
    },
    declined: {
      meaning: problem ?? 'Your bank declined this card. Please use another card, or ask your bank.',
      steps: ['Nothing was taken. Pay with another card on the page of the bill.'],
    },
    authorised: {
      heading: 'Being charged',
      meaning: `Your bank has agreed: ${amount} is being taken from ${card}.`,
      steps: ['The receipt comes by itself.'],
      kind: 'info',
    },
    paid: { meaning: `${amount} of your part was charged to ${card}.`, steps: [standsOnBill] },
    released: { meaning: `Nothing was taken from ${card}: nothing was open any more.`, steps: [standsOnBill] },
    refunded: { meaning: `${amount} is on its way back to ${card}.`, steps: ['Your bank may take a few days to show the money.'] },
  };
  return { ...headings[status], ...told[status] };
}
