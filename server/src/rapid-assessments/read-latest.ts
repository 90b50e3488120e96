/** The patient's latest Rapid Assessment, as their dashboard tells it. */
import type { OrderStatus } from '@pellis/contract/payments/order-statuses';
import type { Provider } from '@pellis/contract/people/people';
import {
  type InfoRequest,
  isResting,
  type LatestRapidAssessment,
  type OfferEnd,
} from '@pellis/contract/rapid-assessments/rapid-assessments';
import { placeIn } from '../photos/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found, permit } from '../platform/refusal.ts';
import { wallClock } from '../platform/times.ts';
import { isPastDue } from './past-due.ts';
import { mayFollow } from './policy.ts';
import { giveUpDraftsAfterDays, latestInFull } from './records.ts';
import { openRequestOf } from './request-records.ts';

export function readLatest(clinic: Clinic, asker: Asker): Promise<LatestRapidAssessment> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayFollow(actor));
    const latest = found((await latestInFull(transaction, actor.patientId))[0]);
    const request = latest.state === 'needs_info' ? await openRequestOf(transaction, latest.id) : undefined;
    return {
      id: latest.id,
      kind: latest.kind,
      datetime: wallClock(latest.submitted_at ?? latest.created_at, clinic.config.clinicTimeZone),
      provider: providerOf(latest),
      state: latest.state,
      concern: latest.concern,
      order_id: latest.order_id,
      payment: latest.payment as OrderStatus | null,
      due_at: latest.due_at,
      is_late: isResting(latest.state) && isPastDue(latest.due_at, request?.asked_at ?? latest.offered_at),
      was_never_paid: wasNeverPaid(latest),
      request: request ? asRequest(request) : null,
      reason: latest.reason,
      video_offer: offerIn(latest),
      prescribed: prescribedIn(latest),
    };
  });
}

/** A draft that stood until its last day was given up by the clock; one that its patient withdrew ended before. */
function wasNeverPaid({ state, submitted_at, created_at, ended_at }: Ended): boolean {
  if (state !== 'withdrawn' || submitted_at !== null || ended_at === null) return false;
  return ended_at.getTime() - created_at.getTime() >= giveUpDraftsAfterDays * 24 * 3_600_000;
}

interface Ended {
  state: string;
  submitted_at: Date | null;
  created_at: Date;
  ended_at: Date | null;
}

type Claimed = { [Part in keyof Omit<Provider, 'id'> | 'provider_id']: string | null };

/** None until somebody has claimed it. */
function providerOf({ provider_id: id, name, credentials, cpsono, avatar_url }: Claimed): Provider | null {
  if (id === null || name === null || credentials === null || cpsono === null) return null;
  return { id, name, credentials, cpsono, avatar_url };
}

interface Offered {
  offer_expires_at: Date | null;
  ended_as: string | null;
  appointment_id: string | null;
  visit_order_id: string | null;
}

function offerIn({ offer_expires_at: expires_at, ended_as, appointment_id: id, visit_order_id: order_id }: Offered) {
  if (expires_at === null) return null;
  // the table's own check holds the list
  return { expires_at, ended_as: ended_as as OfferEnd | null, visit: id === null ? null : { id, order_id } };
}

/** The three come together, or not at all. */
function prescribedIn({ note_id, rx, prescriber }: Plan): LatestRapidAssessment['prescribed'] {
  return note_id !== null && prescriber !== null && rx?.length ? { note_id, rx, provider: prescriber } : null;
}

interface Plan {
  note_id: string | null;
  rx: string[] | null;
  prescriber: Provider | null;
}

interface RequestRow {
  id: string;
  message: string;
  wants: string;
  shot: string | null;
  region: string | null;
  side: string | null;
  asked_at: Date;
  asked_by_name: string;
}

/** Written by our own form, so all are of its lists. */
export function asRequest({ id, message, wants, shot, asked_at, asked_by_name, ...on }: RequestRow): InfoRequest {
  const of = { wants: wants as InfoRequest['wants'], shot: shot as InfoRequest['shot'] };
  return { id, message, ...of, body_place: placeIn(on), asked_at, asked_by: asked_by_name };
}
