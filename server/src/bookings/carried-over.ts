/** What a visit costs whose dermatologist could not answer from photos: the money of the Rapid Assessment goes over to it, and one sentence says the difference. */
import { money } from '../availability/terms.ts';
import { type OrderRow, orderOfEncounter } from '../payments/order-records.ts';
import type { Transaction } from '../platform/db/database.ts';

export interface Costs {
  price: number;
  currency: string;
}

/** The order of the assessment; a check-in has none, and costs nothing. Needs a transaction as the clinic. */
export async function carriedOver(transaction: Transaction, caseId: string, visit: Costs): Promise<string> {
  return sentenceOf(await orderOfEncounter(transaction, caseId), visit);
}

function sentenceOf(order: Pick<OrderRow, 'amount' | 'status' | 'currency'> | undefined, { price, currency }: Costs): string {
  const visit = `The video visit costs ${money(price, currency)}`;
  if (!order) return `${visit}.`;
  // late, or with money of another country: nothing can be set against it
  if (order.status !== 'authorised' || order.currency !== currency) return `${visit}. Your Rapid Assessment costs you nothing.`;
  const held = money(order.amount, currency);
  const goesOver = `The ${held} held for your Rapid Assessment goes over to it`;
  return `${visit}. ${goesOver}: ${difference(price - order.amount, currency)}`;
}

function difference(cents: number, currency: string): string {
  if (cents > 0) return `you pay ${money(cents, currency)} more.`;
  if (cents < 0) return `${money(-cents, currency)} of it is given back to you.`;
  return 'you pay nothing more.';
}
