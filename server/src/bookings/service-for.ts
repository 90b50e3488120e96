/** First visit or follow-up: decided by what the patient had before, never by what a page says. */
import type { Service } from '@pellis/contract/services/services';
import type { TermsRow } from '../availability/terms-records.ts';
import { patientById } from '../patients/records.ts';
import type { Transaction } from '../platform/db/database.ts';
import { offeredOfKind, serviceOfKind } from '../services/records.ts';
import { lastVisitOf, seenByVideo } from './past-visit-records.ts';

export interface Decided {
  service: Service;
  /** Why, to the patient ("you") or to the clinic's people. */
  because: (whom: 'you' | 'the patient') => string;
}

export interface WhoAndWhere {
  patientId: string;
  /** Where the patient will be; where they live, while they have not said. */
  state: string | undefined;
}

export async function serviceFor(
  transaction: Transaction,
  { patientId, state }: WhoAndWhere,
  { follow_up_months }: TermsRow,
): Promise<Decided> {
  const seen = await lastVisitOf(transaction, patientId, follow_up_months);
  const there = state ?? (await patientById(transaction, patientId))?.state ?? null;
  const service = await serviceOfKind(transaction, seen ? 'video_follow_up' : 'video_first', there);
  const because = (whom: string) =>
    seen
      ? `One of our dermatologists has seen ${whom} by video before, so this visit is a follow-up.`
      : `None of our dermatologists has seen ${whom} by video in the last ${years(follow_up_months)}, so this is a first visit.`;
  return { service, because };
}

/** The same for many at once. */
export async function servicesFor(
  transaction: Transaction,
  waiting: readonly { patient_id: string; state: string }[],
  { follow_up_months }: TermsRow,
): Promise<(entry: { patient_id: string; state: string }) => Service | undefined> {
  const ids = waiting.map(({ patient_id }) => patient_id);
  const seen = await seenByVideo(transaction, ids, follow_up_months);
  const offered = new Map<string, Service | undefined>();
  const kindOf = (patientId: string) => (seen.has(patientId) ? 'video_follow_up' : 'video_first');
  for (const { patient_id, state } of waiting) {
    const key = `${kindOf(patient_id)} ${state}`;
    if (!offered.has(key)) offered.set(key, await offeredOfKind(transaction, kindOf(patient_id), state));
  }
  return ({ patient_id, state }) => offered.get(`${kindOf(patient_id)} ${state}`);
}

function years(months: number): string {
  return months % 12 === 0 ? `${months / 12} years` : `${months} months`;
}
