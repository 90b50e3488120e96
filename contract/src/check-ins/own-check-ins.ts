/** A check-in as whoever is signed in has it: that it waits, what is known already, and the way back to one that was missed. */
import { z } from 'zod';
import { EarlierPhoto } from '../photos/earlier-photos.ts';
import { megabyte, PhotosIfAny } from '../photos/photos.ts';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Instant, OneSentence, PublicId } from '../platform/wire.ts';
import { KeptAnswers } from '../rapid-assessments/rapid-assessment-answers.ts';
import { SafetyAnswers } from '../safety-questions/safety-check.ts';
import { UrgentAnswerForm } from '../safety-questions/urgent-answers.ts';
import { CheckIn } from './check-ins.ts';
import { PlanAnswers, PlanAsked } from './plan-questions.ts';
import { MaybeTold } from './told-before.ts';

/** What is known when a check-in begins: the latest answers and photos that were sent of the same concern, and what the plan gives to ask. */
export const KnownBefore = z.object({
  id: PublicId,
  until: Instant,
  /** Of the care that it follows; null where nobody said what a visit was about. */
  concern: z.string().nullable(),
  answers: KeptAnswers.nullable(),
  answered_at: Instant.nullable(),
  told: MaybeTold,
  /** Those that came with these answers or with the visit, of each place and shot the latest. */
  photos: z.array(EarlierPhoto),
  plan: PlanAsked.nullable(),
  /** The care that it follows is known to be about an intimate place, as far as whoever is signed in may see. */
  names_intimate_place: z.boolean().default(false),
  /** Whether it can be sent as whoever is signed in; where they act for somebody else just now, the link alone sends it. */
  may_send: z.boolean(),
});
export type KnownBefore = z.output<typeof KnownBefore>;

export const readKnownForLink = endpoint({
  method: 'GET',
  path: '/rapid_assessment_followup/:nid/known',
  summary: 'What is known already, for whoever is signed in to the account that was asked; 404 for everybody else who holds the link',
  access: 'see-care',
  params: z.object({ nid: PublicId }),
  reply: KnownBefore,
});

export const readKnownForCheckIn = endpoint({
  method: 'GET',
  path: '/me/check_ins/:id',
  summary: 'What is known already of a check-in that is open; 409 once it was sent or has ended',
  access: 'see-care',
  params: IdParams,
  reply: KnownBefore,
});

/**
 * With the safety answers as in a Rapid Assessment; a page of an earlier release sends none, and the check-in says that they were not asked (decision 0360).
 * Without a photo where nothing that it names may be photographed (decision 0498).
 */
export const OwnCheckIn = CheckIn.safeExtend({
  images: PhotosIfAny,
  plan: PlanAnswers.nullable().default(null),
  safety: SafetyAnswers.optional(),
});
export type OwnCheckIn = z.output<typeof OwnCheckIn>;

export const sendOwnCheckIn = endpoint({
  method: 'POST',
  path: '/me/check_ins/:id',
  summary: 'Send a check-in while signed in, once, with what was asked of the plan; 409 once it was sent or has ended',
  access: 'arrange-care',
  consequence: 'record',
  params: IdParams,
  body: OwnCheckIn,
  reply: OneSentence,
  bodyLimit: 60 * megabyte,
  limit: { calls: 20, seconds: 3600, per: 'account' },
});

export const tellUrgentInCheckIn = endpoint({
  method: 'POST',
  path: '/me/check_ins/:id/urgent_answers',
  summary: 'In my check-in an answer led to 911 or to care today: kept with it, once under its id, and whether it was taken back',
  access: 'arrange-care',
  consequence: 'record',
  params: IdParams,
  body: UrgentAnswerForm,
  reply: OneSentence,
  limit: { calls: 120, seconds: 3600, per: 'account' },
});
