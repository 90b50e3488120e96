/** What a visit is: a service of the clinic's own that was chosen by name, or else a first visit or follow-up, decided by what the patient had before. */
import { isOwnKind, type Service } from '@pellis/contract/services/services';
import type { TermsRow } from '../availability/terms-records.ts';
import { patientById } from '../patients/records.ts';
import type { Transaction } from '../platform/db/database.ts';
import { wrongField } from '../platform/refusal.ts';
import { kindOfService, offeredOfKind, offeredOfOwn, ownServiceOffered, serviceOfKind } from '../services/records.ts';
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
  /** Of the clinic's own; none where the clinic decides. */
  serviceId?: number | null | undefined;
}

/** Throws 409 `not_offered` where what was chosen, or all of it, is not offered there. */
export async function serviceFor(transaction: Transaction, wanted: WhoAndWhere, terms: TermsRow): Promise<Decided> {
  const there = await placeOf(transaction, wanted);
  if (typeof wanted.serviceId === 'number') return chosen(await ownServiceOffered(transaction, wanted.serviceId, there));
  return decided(transaction, { patientId: wanted.patientId, there }, terms);
}

/** Everything that may be chosen there: what the clinic would decide on, and its own. */
export async function choicesFor(transaction: Transaction, wanted: WhoAndWhere, { follow_up_months }: TermsRow): Promise<Service[]> {
  const there = await placeOf(transaction, wanted);
  const seen = await lastVisitOf(transaction, wanted.patientId, follow_up_months);
  const usual = await offeredOfKind(transaction, seen ? 'video_follow_up' : 'video_first', there);
  return [...(usual ? [usual] : []), ...(await offeredOfOwn(transaction, there))];
}

/** The number of a service of the clinic's own, or null for one that the clinic decides on. Throws where there is no such. */
export async function asOwnChoice(transaction: Transaction, id: number): Promise<number | null> {
  const kind = await kindOfService(transaction, id);
  if (!kind) throw wrongField('service_id', 'Choose what kind of visit it is');
  return isOwnKind(kind) ? id : null;
}

async function placeOf(transaction: Transaction, { patientId, state }: WhoAndWhere): Promise<string | null> {
  return state ?? (await patientById(transaction, patientId))?.state ?? null;
}

/** A clinic that has hidden these visits offers what is its own. */
async function decided(
  transaction: Transaction,
  { patientId, there }: { patientId: string; there: string | null },
  { follow_up_months }: TermsRow,
): Promise<Decided> {
  const seen = await lastVisitOf(transaction, patientId, follow_up_months);
  const kind = seen ? 'video_follow_up' : 'video_first';
  const usual = await offeredOfKind(transaction, kind, there);
  const [own] = usual ? [] : await offeredOfOwn(transaction, there);
  if (own) return chosen(own);
  const because = (whom: string) =>
    seen
      ? `One of our dermatologists has seen ${whom} by video before, so this visit is a follow-up.`
      : `None of our dermatologists has seen ${whom} by video in the last ${years(follow_up_months)}, so this is a first visit.`;
  return { service: usual ?? (await serviceOfKind(transaction, kind, there)), because };
}

export function chosen(service: Service): Decided {
  return { service, because: () => service.about };
}

interface Waiting {
  patient_id: string;
  state: string;
  service_id: number | null;
}

/** The same for many at once; nothing where it is not offered. */
export async function servicesFor(
  transaction: Transaction,
  waiting: readonly Waiting[],
  { follow_up_months }: TermsRow,
): Promise<(entry: Waiting) => Service | undefined> {
  const ids = waiting.map(({ patient_id }) => patient_id);
  const seen = await seenByVideo(transaction, ids, follow_up_months);
  const offered = new Map<string, Service | undefined>();
  const kindOf = (patientId: string) => (seen.has(patientId) ? 'video_follow_up' : 'video_first');
  const keyOf = ({ patient_id, state, service_id }: Waiting) => `${service_id ?? kindOf(patient_id)} ${state}`;
  for (const entry of waiting) {
    const key = keyOf(entry);
    if (offered.has(key)) continue;
    const { patient_id, state, service_id } = entry;
    const usual = service_id === null ? await offeredOfKind(transaction, kindOf(patient_id), state) : undefined;
    const own = usual ? [] : await offeredOfOwn(transaction, state);
    offered.set(key, usual ?? (service_id === null ? own[0] : own.find(({ id }) => id === service_id)));
  }
  return (entry) => offered.get(keyOf(entry));
}

function years(months: number): string {
  return months % 12 === 0 ? `${months / 12} years` : `${months} months`;
}
