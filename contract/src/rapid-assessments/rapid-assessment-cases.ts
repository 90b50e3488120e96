/** The Rapid Assessment from the clinic's side: the queue, the reader, and the dermatologist's moves. */
import { z } from 'zod';
import { BodyPlace } from '../body-places/body-places.ts';
import { HealthProfile } from '../health-profiles/health-profiles.ts';
import { PhotoRef } from '../photos/photos.ts';
import { Shot } from '../photos/shots.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Day, IdParams, Instant, OneSentence, oneOf, PublicId, required, WallClock } from '../platform/wire.ts';
import { answerFlags } from '../questions/questions.ts';
import { SafetyCheck } from '../safety-questions/kept-safety.ts';
import { safetyOutcomes } from '../safety-questions/safety-outcomes.ts';
import { CaseHandover } from './case-handovers.ts';
import { KeptAnswers } from './rapid-assessment-answers.ts';
import { AnsweredRequest, assessmentKinds, rapidAssessmentStates } from './rapid-assessments.ts';

/** What a dermatologist should notice before opening a case. */
export const caseFlags = [
  ...(['minor', 'pregnant', 'planning_pregnancy', 'allergies', 'medications', 'returning'] as const),
  ...answerFlags,
  'side_effect',
] as const;
export type CaseFlag = (typeof caseFlags)[number];

export const CaseRow = z.object({
  id: PublicId,
  kind: z.enum(assessmentKinds),
  state: z.enum(rapidAssessmentStates),
  concern: z.string(),
  /** Of the patient: enough to tell one person's cases from another's before one is taken. */
  initials: z.string(),
  age: z.int().nullable(),
  sex: z.string().nullable(),
  flags: z.array(z.enum(caseFlags)),
  /** What the safety questions led to, the most urgent of what was answered; null where they were not asked. */
  safety: z.enum(safetyOutcomes).nullable(),
  /** The other open cases of the same person. */
  same_person: z.array(PublicId),
  photo_count: z.int(),
  submitted_at: Instant,
  due_at: Instant,
  is_late: z.boolean(),
  assigned: z.object({ id: z.string(), name: z.string() }).nullable(),
  is_mine: z.boolean(),
  /** Another dermatologist may take it: nobody has it, or who had it has been idle for 20 minutes. */
  may_claim: z.boolean(),
  /** A colleague has it and is at work: it may be taken over with a reason. */
  may_take_over: z.boolean(),
  /** Who drafts the note for the dermatologist, where one may know: they themselves and who supervises them. */
  prepared_by: z.string().nullable(),
  /** Whoever prepared it says that it can be read and signed. */
  is_ready: z.boolean(),
  /** The dermatologist sent the draft back with a word. */
  is_sent_back: z.boolean(),
  /** Of those who prepare cases: they may begin with this one. */
  may_prepare: z.boolean(),
});
export type CaseRow = z.output<typeof CaseRow>;

/** So many of each state, and with a red flag: more nobody looks through, and others come as these are answered. Whoever has or prepares a case sees it beside them. */
export const casesAtOnce = 100;

export const listCases = endpoint({
  method: 'GET',
  path: '/workspace/rapid_assessments',
  summary:
    'The case queue: all of one’s own, and of the others those of each state and with a red flag that are due first; the earliest due first',
  access: 'read-clinical',
  reply: z.array(CaseRow),
});

export const readCaseRow = endpoint({
  method: 'GET',
  path: '/workspace/rapid_assessments/:id/row',
  summary: 'One open case as the queue shows it, where the queue holds more than are listed; null where there is none for this reader',
  access: 'read-clinical',
  params: IdParams,
  reply: z.object({ row: CaseRow.nullable() }),
});

export const readCaseFigures = endpoint({
  method: 'GET',
  path: '/workspace/rapid_assessments/figures',
  summary: 'How many assessments are open, waiting and late, and when the next is due',
  access: 'work-here',
  reply: z.object({ open: z.int(), unclaimed: z.int(), needs_info: z.int(), late: z.int(), next_due_at: Instant.nullable() }),
});

/** Earlier signed care of this patient with its photos, newest first. */
const EarlierCare = z.object({
  id: PublicId,
  datetime: WallClock,
  service: z.string(),
  diagnosis: z.string(),
  provider: z.string(),
  /** Each with the clinic's day on which it came, which may be weeks before the note; a server of an earlier release does not say. */
  photos: z.array(PhotoRef.extend({ sent_on: Day.optional() })),
});

export const Case = z.object({
  id: PublicId,
  kind: z.enum(assessmentKinds),
  state: z.enum(rapidAssessmentStates),
  submitted_at: Instant,
  due_at: Instant,
  is_late: z.boolean(),
  answers: KeptAnswers,
  /** What was answered before anything else, and what was decided; null where it was not asked. */
  safety: SafetyCheck.nullable(),
  photos: z.array(PhotoRef),
  requests: z.array(AnsweredRequest),
  patient: z.object({ id: PublicId, fullName: z.string(), age: z.int().nullable(), sex: z.string().nullable(), state: z.string() }),
  health_profile: HealthProfile.nullable(),
  earlier: z.array(EarlierCare),
  flags: z.array(z.enum(caseFlags)),
  /** The video visit that was offered to the patient, who has not answered yet. */
  video_offer: z
    .object({
      reason: z.string(),
      offered_at: Instant,
      expires_at: Instant,
      /** When the visit is that the patient has chosen; its money is being held. */
      visit_at: Instant.nullable(),
    })
    .nullable(),
  /** Who drafts the note for whoever has it. */
  prepared_by: z.object({ id: PublicId, name: z.string() }).nullable(),
  /** How it came to whoever has it, where a colleague gave it. */
  handover: CaseHandover.nullable(),
});
export type Case = z.output<typeof Case>;

export const readCase = endpoint({
  method: 'GET',
  path: '/workspace/rapid_assessments/:id',
  summary: 'One case with answers, photos, profile and earlier care; the reading is recorded',
  access: 'read-clinical',
  params: IdParams,
  reply: Case,
});

export const claimCase = endpoint({
  method: 'POST',
  path: '/workspace/rapid_assessments/:id/claim',
  summary: 'Take a case; 409 while another dermatologist has it',
  access: 'treat',
  params: IdParams,
  reply: OneSentence,
});

export const releaseCase = endpoint({
  method: 'POST',
  path: '/workspace/rapid_assessments/:id/release',
  summary: 'Give a case back to the queue; the draft stays with it',
  access: 'treat',
  params: IdParams,
  reply: OneSentence,
});

export const readSupervisors = endpoint({
  method: 'GET',
  path: '/workspace/supervisors',
  summary: 'The dermatologists who supervise me, and the states where each is licensed',
  access: 'prepare-cases',
  reply: z.array(z.object({ id: PublicId, name: z.string(), states: z.array(z.string()) })),
});

export const prepareCase = endpoint({
  method: 'POST',
  path: '/workspace/rapid_assessments/:id/prepare',
  summary:
    'Prepare a case for the dermatologist who has it, or for one of those who supervise me, who has it then; 409 while somebody else does',
  access: 'prepare-cases',
  params: IdParams,
  /** Null: whoever has it, or the only one who may answer it. */
  body: z.object({ provider_id: PublicId.nullable() }),
  reply: OneSentence,
});

export const stopPreparing = endpoint({
  method: 'POST',
  path: '/workspace/rapid_assessments/:id/stop_preparing',
  summary: 'Leave a case to its dermatologist; the draft stays with it',
  access: 'prepare-cases',
  params: IdParams,
  reply: OneSentence,
});

export const InfoRequestForm = z.object({
  wants: oneOf(['photo', 'answer'], 'Choose a photo or an answer'),
  /** Of a photo: which one is missing. */
  shot: Shot.nullable().default(null),
  /** Of a photo: of where on the body. Only so may an adult send one of an intimate place. */
  body_place: BodyPlace.nullable().default(null),
  message: required('Write what you need from the patient', 2000),
});
export type InfoRequestForm = z.output<typeof InfoRequestForm>;

export const requestInfo = endpoint({
  method: 'POST',
  path: '/workspace/rapid_assessments/:id/request_info',
  summary: 'Ask the patient for a photo or an answer; the clock rests until it comes',
  access: 'treat',
  params: IdParams,
  body: InfoRequestForm,
  reply: OneSentence,
});

export const declareNotSuitable = endpoint({
  method: 'POST',
  path: '/workspace/rapid_assessments/:id/not_suitable',
  summary: 'Say that this cannot be answered from photos; the money is released',
  access: 'treat',
  consequence: 'money',
  params: IdParams,
  body: z.object({ reason: required('Write what the patient should do instead', 2000) }),
  reply: OneSentence,
});
