/** What has to be over before an account is closed, each with where its owner ends it. */
import type { AccountClosing } from '@pellis/contract/erasures/closing';
import type { Transaction } from '../platform/db/database.ts';
import { openThingsOf } from './records.ts';

export async function readOpen(transaction: Transaction, accountId: string): Promise<AccountClosing['open']> {
  const { visits, assessments, refills, payments, refunds } = await openThingsOf(transaction, accountId);
  return [
    ...visits.map(({ id, what }) => ({ kind: 'visit' as const, what, path: `/appointment/${id}` })),
    ...assessments.map(({ what }) => ({ kind: 'assessment' as const, what, path: '/dashboard' })),
    ...refills.map(() => ({ kind: 'refill' as const, what: 'Refill request', path: '/notes' })),
    // an open visit or assessment holds its own payment: said once
    ...(visits.length + assessments.length > 0
      ? []
      : payments.map(({ id, what }) => ({ kind: 'payment' as const, what, path: `/order/${id}` }))),
    ...refunds.map(({ id, what }) => ({ kind: 'refund' as const, what, path: `/order/${id}` })),
  ];
}
