/** First visit or follow-up: decided by what the patient had before, never by what a page says. */
import type { Service } from '@pellis/contract/services/services';
import type { TermsRow } from '../availability/terms-records.ts';
import type { Transaction } from '../platform/db/database.ts';
import { serviceOfKind } from '../services/records.ts';
import { lastVisitOf, seenByVideo } from './records.ts';

export interface Decided {
  service: Service;
  /** Why, to the patient ("you") or to the clinic's people. */
  because: (whom: 'you' | 'the patient') => string;
}

export async function serviceFor(transaction: Transaction, patientId: string, { follow_up_months }: TermsRow): Promise<Decided> {
  const seen = await lastVisitOf(transaction, patientId, follow_up_months);
  const service = await serviceOfKind(transaction, seen ? 'video_follow_up' : 'video_first');
  const because = (whom: string) =>
    seen
      ? `One of our dermatologists has seen ${whom} by video before, so this visit is a follow-up.`
      : `None of our dermatologists has seen ${whom} by video in the last ${years(follow_up_months)}, so this is a first visit.`;
  return { service, because };
}

/** The same for many at once. */
export async function servicesFor(
  transaction: Transaction,
  patientIds: readonly string[],
  { follow_up_months }: TermsRow,
): Promise<(patientId: string) => Service> {
  const seen = await seenByVideo(transaction, patientIds, follow_up_months);
  const [first, followUp] = [await serviceOfKind(transaction, 'video_first'), await serviceOfKind(transaction, 'video_follow_up')];
  return (patientId) => (seen.has(patientId) ? followUp : first);
}

function years(months: number): string {
  return months % 12 === 0 ? `${months / 12} years` : `${months} months`;
}
