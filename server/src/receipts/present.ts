/** What stands on a receipt, from what was paid. */
import type { Refund } from '@pellis/contract/payments/payments';
import { type Receipt, ReceiptFacts, type ReceiptState } from '@pellis/contract/receipts/receipts';
import type { Clinic } from '../platform/clinic.ts';
import { wallClock } from '../platform/times.ts';
import { shownNumber } from './number.ts';
import type { PaidThing } from './records.ts';

export function presentReceipt(clinic: Clinic, paid: PaidThing, refunds: Refund[] = []): Receipt {
  return {
    ...(paid.facts ? ReceiptFacts.parse(paid.facts) : factsOf(clinic, paid)),
    state: stateOf(paid),
    refunded: paid.refunded,
    refunds,
    fee_id: paid.fee_id,
    number: paid.number === null ? null : shownNumber(paid.number),
    check_code: paid.check_code,
  };
}

export function factsOf(clinic: Clinic, paid: PaidThing): ReceiptFacts {
  return {
    customer: { name: `${paid.first_name} ${paid.last_name}`, email: paid.email, phone: paid.phone },
    provider: { name: paid.provider, credentials: paid.credentials, cpsono: paid.cpsono, licensed_in: paid.licensed_in },
    service: {
      date: wallClock(paid.paid_at ?? paid.created_at, clinic.config.clinicTimeZone),
      description: paid.service,
      comment: paid.comment ?? '',
    },
    amount: paid.amount,
    currency: paid.currency,
  };
}

export function stateOf({ captured, refunded }: Pick<PaidThing, 'captured' | 'refunded'>): ReceiptState {
  if (captured === 0) return 'unpaid';
  if (refunded === 0) return 'paid';
  return refunded < captured ? 'partly_refunded' : 'refunded';
}
