/** The dermatologist's hand on a visit: the list of the day, the chart beside the video, and every move. */

import { z } from 'zod';
import { BodyPlace } from '../body-places/body-places.ts';
import { visitStates } from '../encounters/visit-states.ts';
import { type AnyEndpoint, endpoint } from '../platform/endpoint.ts';
import { IdParams, Instant, OneSentence, PublicId, required } from '../platform/wire.ts';
import { Case } from '../rapid-assessments/rapid-assessment-cases.ts';
import { safetyOutcomes } from '../safety-questions/safety-outcomes.ts';
import { DeviceCheck, doors, PhoneCall, Place, Still, VisitMessage } from './visits.ts';

/** A visit of the day, as its dermatologist sees it in a row. */
export const VisitRow = z.object({
  id: PublicId,
  starts_at: Instant,
  ends_at: Instant,
  status: z.enum(visitStates),
  door: z.enum(doors),
  service: z.string(),
  patient: z.object({ id: PublicId, fullName: z.string(), age: z.int().nullable() }),
  /** Readiness, in its parts. */
  has_place: z.boolean(),
  is_here: z.boolean(),
  device: DeviceCheck.nullable(),
  waiting_since: Instant.nullable(),
  late_minutes: z.int(),
  may_no_show: z.boolean(),
  /** What the safety questions led to at booking, as in the queue. */
  safety: z.enum(safetyOutcomes).nullable().default(null),
  /** The clinic's zone: the workspace tells every time in it. */
  time_zone: z.string(),
});
export type VisitRow = z.output<typeof VisitRow>;

export const listVisits = endpoint({
  method: 'GET',
  path: '/workspace/visits',
  summary: 'My visits of today, and any that are not over yet',
  access: 'treat',
  reply: z.array(VisitRow),
});

/** What stands beside the video. */
export const VisitChart = Case.pick({
  id: true,
  patient: true,
  health_profile: true,
  photos: true,
  earlier: true,
  prepared_by: true,
}).extend({
  visit: VisitRow,
  /** The Rapid Assessment that this visit goes on with: what was sent, and why it was not answered from photos. */
  from_case: Case.pick({ id: true, submitted_at: true, answers: true, photos: true, requests: true })
    .extend({ reason: z.string() })
    .nullable(),
  place: Place.nullable(),
  messages: z.array(VisitMessage),
  stills: z.array(Still),
  /** Where the patient is called when the picture fails. */
  phone: z.string(),
  phone_calls: z.array(PhoneCall),
});
export type VisitChart = z.output<typeof VisitChart>;

export const readVisitChart = endpoint({
  method: 'GET',
  path: '/workspace/visits/:id',
  summary: 'The chart beside the video; the reading is recorded',
  access: 'write-notes',
  params: IdParams,
  reply: VisitChart,
});

const move = <const Name extends string>(name: Name, summary: string, more: Pick<AnyEndpoint, 'consequence'> = {}) =>
  endpoint({
    method: 'POST',
    path: `/workspace/visits/:id/${name}`,
    summary,
    access: 'treat',
    params: IdParams,
    reply: OneSentence,
    ...more,
  });

export const admitPatient = move('admit', 'Let the patient and those with them into the call');
export const callPatientIn = move('call_in', 'Tell the patient, who is not in the waiting room, that I am ready: once for a visit');
export const endVisit = move('end', 'The visit is over for everybody', { consequence: 'money' });
/** The front desk too, who has called them. */
export const sayNoShow = {
  ...move('no_show', 'The patient did not come; by its dermatologist, or the front desk', { consequence: 'money' }),
  access: 'work-here' as const,
};
export const sayTechnicalFailure = move('technical_failure', 'It could not be held for technical reasons: a new time is free', {
  consequence: 'money',
});

export const sayLate = endpoint({
  method: 'POST',
  path: '/workspace/visits/:id/late',
  summary: 'Tell the patient that I run late; 0 takes it back',
  access: 'treat',
  params: IdParams,
  body: z.object({ minutes: z.int().min(0).max(120) }),
  reply: OneSentence,
});

export const visitPlaceMissing = 'Ask where they are now, and choose the state';

export const notePhoneCall = endpoint({
  method: 'POST',
  path: '/workspace/visits/:id/phone_calls',
  summary:
    'Note that I called the patient’s telephone: once they are reached the visit goes on by telephone; 409 `noted` within a minute of the last',
  access: 'treat',
  consequence: 'record',
  params: IdParams,
  body: z.object({
    is_reached: z.boolean({ error: 'Say whether you reached them' }),
    /** As told on the telephone, where the waiting room does not know it yet: nobody is treated where their dermatologist is not licensed. */
    place: Place.pick({ state: true, address: true }).nullable().default(null),
  }),
  reply: OneSentence,
});

export const askForStill = endpoint({
  method: 'POST',
  path: '/workspace/visits/:id/stills',
  summary: 'Ask the patient for a full-resolution still from their own camera',
  access: 'treat',
  params: IdParams,
  body: z.object({ what: required('Say what the picture should show', 200), body_place: BodyPlace.optional() }),
  reply: Still,
});

export const putOut = endpoint({
  method: 'POST',
  path: '/workspace/visits/:id/put_out',
  summary: 'Take somebody out of the call; a helper’s link works no more',
  access: 'treat',
  params: IdParams,
  body: z.object({ person: z.string().max(60) }),
  reply: OneSentence,
});
