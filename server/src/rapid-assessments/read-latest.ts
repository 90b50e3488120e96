/** The patient's latest Rapid Assessment, as their dashboard tells it. */
import type { InfoRequest, LatestRapidAssessment, RapidAssessmentState } from '@pellis/contract/rapid-assessments';
import { providerById } from '../accounts/provider-records.ts';
import { orderOfEncounter } from '../payments/order-records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found, permit } from '../platform/refusal.ts';
import { wallClock } from '../platform/times.ts';
import { maySubmit } from './policy.ts';
import { latestOf } from './records.ts';
import { openRequestOf } from './request-records.ts';

export function readLatest(clinic: Clinic, asker: Asker): Promise<LatestRapidAssessment> {
  return clinic.db.as(asker, async (records, actor) => {
    permit(maySubmit(actor));
    const latest = found(await latestOf(records, actor.patientId));
    const order = found(await orderOfEncounter(records, latest.id));
    const request = latest.state === 'needs_info' ? await openRequestOf(records, latest.id) : undefined;
    return {
      id: latest.id,
      datetime: wallClock(latest.submitted_at ?? latest.created_at, clinic.config.clinicTimeZone),
      provider: latest.claimed_by ? ((await providerById(records, latest.claimed_by)) ?? null) : null,
      state: latest.state as RapidAssessmentState,
      concern: latest.concern,
      order_id: order.id,
      due_at: latest.due_at,
      request: request ? asRequest(request) : null,
      reason: latest.reason,
    };
  });
}

interface RequestRow {
  id: string;
  message: string;
  wants: string;
  asked_at: Date;
  asked_by_name: string;
}

export function asRequest({ id, message, wants, asked_at, asked_by_name }: RequestRow): InfoRequest {
  return { id, message, wants: wants as InfoRequest['wants'], asked_at, asked_by: asked_by_name };
}
