/** Booking a video visit: the draft with its seven steps, a time held for ten minutes, and Book. */
import { z } from 'zod';
import { FreeTime, FreeTimes, ProviderChoice, StretchParams } from '../availability/availability.ts';
import { BodyPlaces } from '../body-places/body-places.ts';
import { ageGroups } from '../doctors/doctors.ts';
import { insurers } from '../health-profiles/health-profiles.ts';
import { Provider, relations, State } from '../people/people.ts';
import { PhotoRef } from '../photos/photos.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Cents, Day, IdParams, Instant, isForm, oneOf, PublicId, says } from '../platform/wire.ts';
import { Service } from '../services/services.ts';
import { CancellingOnceBooked, VisitTerms } from './visit-terms.ts';

/** In their order; each has an address of its own. */
export const visitSteps = ['who', 'where', 'what', 'pay', 'when', 'before', 'review'] as const;
export type VisitStep = (typeof visitSteps)[number];

export const timeTaken = 'That time was just taken. Please choose another time.';
export const holdOver = 'We could not keep that time any longer. Your answers are still here: please choose another time.';
export const visitCardMissing = 'Please add a payment method before booking a visit.';

/** Of the page's own clock: "America/Los_Angeles". */
export const TimeZone = z.string().max(60).refine(isTimeZone, 'Choose a time zone');

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The patient whom the account acts for just now; `PUT /me/patient` switches first, and each patient has a draft of their own. */
export const WhoStep = z.object({ patient_id: PublicId });

/** A dermatologist may treat only where they are licensed: where the patient is during the visit. */
export const WhereStep = z.object({ state: State, time_zone: TimeZone });

/** What is told in words before a visit, and in how many characters at most; `intake-questions.ts` says how it is asked. */
export const intakeLengths = { about: 1000, changed: 2000, pharmacy: 200, interpreter: 60, access_needs: 500, helper_name: 120 } as const;
export type IntakeField = keyof typeof intakeLengths;

function wordsOf(field: IntakeField) {
  const most = intakeLengths[field];
  return z.string().trim().max(most, `Maximum ${most} characters`);
}

export const WhatStep = z.object({
  /** Of those that may be brought to a visit, by the version in force; the server says which. */
  concern: z.string({ error: 'Select a concern' }).min(1, 'Select a concern').max(200, 'Select a concern'),
  /** In the patient's own words; may stay empty. */
  about: wordsOf('about'),
  /** Where on the body. */
  places: BodyPlaces.default([]),
});

export const waysToPay = ['insurance', 'cash'] as const;
export const PayStep = z.object({ by: oneOf(waysToPay, 'Choose how you pay') });

export const BeforeStep = z
  .object({
    /** What changed since the profile was filled in or the last visit. */
    changed: wordsOf('changed'),
    pharmacy: wordsOf('pharmacy'),
    /** A language, where an interpreter is wanted; empty for none. */
    interpreter: wordsOf('interpreter'),
    /** Captions, more time, large type … */
    access_needs: wordsOf('access_needs'),
    helper: oneOf(['yes', 'no'], 'Say whether somebody joins you'),
    helper_name: wordsOf('helper_name'),
  })
  .refine((form) => form.helper !== 'yes' || says(form.helper_name), {
    path: ['helper_name'],
    error: 'Enter the name of who joins you',
    when: isForm,
  });

export const stepForms = { who: WhoStep, where: WhereStep, what: WhatStep, pay: PayStep, before: BeforeStep } as const;

/** A time kept for one person: nobody else can have it until `held_until`. */
export const Hold = z.object({
  id: PublicId,
  provider: Provider,
  starts_at: Instant,
  ends_at: Instant,
  held_until: Instant,
  /** Once, for ten minutes more. */
  may_extend: z.boolean(),
  /** It comes from the waiting list. */
  is_offer: z.boolean(),
});
export type Hold = z.output<typeof Hold>;

export const PayChoice = z.object({
  by: z.enum(waysToPay),
  /** Why it cannot be chosen; null when it can. */
  refused: z.string().nullable(),
  insurer: z.enum(insurers).nullable(),
  /** What is held on the card at booking; for insurance nothing. */
  held_now: Cents,
  /** What happens with the money, in one sentence. */
  sentence: z.string(),
});
export type PayChoice = z.output<typeof PayChoice>;

/** What a patient agrees to with Book. A new wording gets a new version. */
export const visitConsent = {
  version: '2026-11-21',
  sentences: [
    'I agree to be seen by live video, and I know that a video visit cannot replace every examination.',
    'I will be in the state that I named while the visit takes place.',
    'The visit is not recorded.',
    'In an emergency I will call 911 and not wait for the visit.',
  ],
} as const;

export const VisitDraft = z.object({
  patient: z.object({
    id: PublicId,
    first_name: z.string(),
    full_name: z.string(),
    relation: z.enum(relations),
    /** Only who sees patients of that age is offered. */
    ages: z.enum(ageGroups),
  }),
  answers: z.object({
    who: WhoStep.nullable(),
    where: WhereStep.nullable(),
    what: WhatStep.nullable(),
    pay: PayStep.nullable(),
    before: BeforeStep.nullable(),
  }),
  /** The first step without an answer. */
  next_step: z.enum(visitSteps),
  /** First or follow-up, decided by the clinic from what the patient had before, or one of its own that was chosen; while a time is held, at the price it was held at. */
  service: Service,
  /** Why it is the one and not the other, for the patient. */
  service_because: z.string(),
  /** What may be chosen where the patient will be: what the clinic would decide on, then its own. */
  services: z.array(Service),
  /** Why what was chosen cannot be booked any more, in a sentence; null while it can. */
  service_gone: z.string().nullable(),
  pay_choices: z.array(PayChoice),
  hold: Hold.nullable(),
  photos: z.array(PhotoRef),
  /** What fees and prices are taken from; without one nothing can be booked. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  terms: VisitTerms,
  /** What cancelling this very visit would cost once it is booked; null while no time is held. */
  cancelling: CancellingOnceBooked.nullable(),
  consent_version: z.string(),
  /** The titles of what has to be signed before booking, in the state of the visit. */
  to_sign: z.array(z.string()),
  /** Whom the patient would like to see; `any` for whoever is free. */
  wanted_provider: ProviderChoice,
  /** The provider whose referral this visit answers. */
  referred_by: z.string().nullable(),
  /** The dermatologist of a Rapid Assessment has asked for this visit: its photos and answers go along, and its money, as the sentence says. */
  video_offer: z.object({ id: PublicId, case_id: PublicId, concern: z.string(), sentence: z.string() }).nullable(),
  updated_at: Instant,
});
export type VisitDraft = z.output<typeof VisitDraft>;

export const readVisitDraft = endpoint({
  method: 'GET',
  path: '/me/visit_draft',
  summary: 'What I have answered so far for a new visit of the patient I act for; 404 when nothing was begun',
  access: 'arrange-care',
  reply: VisitDraft,
});

function saves<B extends z.ZodType>(step: keyof typeof stepForms | 'provider', body: B, summary: string) {
  return endpoint({ method: 'PUT', path: `/me/visit_draft/${step}`, summary, access: 'arrange-care', body, reply: VisitDraft });
}

export const saveWho = saves('who', WhoStep, 'Begin a new visit for the patient I act for, or say again that it is for them');
export const saveWhere = saves('where', WhereStep, 'Where I will be during the visit; a held time in another state is let go');
export const saveWhat = saves('what', WhatStep, 'What the visit is about');
export const savePay = saves('pay', PayStep, 'How the visit is paid for');
export const saveBefore = saves('before', BeforeStep, 'What my dermatologist should know before we meet');
export const saveWantedProvider = saves('provider', z.object({ provider_id: ProviderChoice }), 'Whom I would like to see, on every device');

export const discardVisitDraft = endpoint({
  method: 'DELETE',
  path: '/me/visit_draft',
  summary: 'Start over: my answers, photos, held time and place on the waiting list are let go',
  access: 'arrange-care',
});

export const readDraftFreeTimes = endpoint({
  method: 'GET',
  path: '/me/visit_draft/free_times/:provider/:from/:days',
  summary: 'Free times for the visit I am booking, in my own zone; a time that I hold counts as free',
  access: 'arrange-care',
  params: StretchParams,
  reply: FreeTimes,
});

export const readSoonestTimes = endpoint({
  method: 'GET',
  path: '/me/soonest_times',
  summary: 'The first three free times from now on for a visit where the patient lives, of whoever sees patients of their age',
  access: 'arrange-care',
  reply: z.object({
    /** Of where they live. */
    time_zone: z.string(),
    times: z.array(FreeTime),
  }),
});

export const holdTime = endpoint({
  method: 'POST',
  path: '/me/holds',
  summary: 'Hold a time for ten minutes, in place of the one I held; 409 `time_taken` brings the three nearest times',
  access: 'arrange-care',
  body: z.object({ provider_id: ProviderChoice, starts_at: Instant }),
  reply: Hold,
  limit: { calls: 60, seconds: 900, per: 'account' },
});

export const extendHold = endpoint({
  method: 'POST',
  path: '/me/holds/:id/extend',
  summary: 'Keep my time ten minutes longer, once; 409 `time_taken` when it is over',
  access: 'arrange-care',
  params: IdParams,
  reply: Hold,
});

export const releaseHold = endpoint({
  method: 'DELETE',
  path: '/me/holds/:id',
  summary: 'Let my held time go',
  access: 'arrange-care',
  params: IdParams,
});

/** When somebody on the waiting list could come. */
export const dayParts = ['morning', 'afternoon', 'evening'] as const;

export const WaitingWish = z.object({
  provider_id: ProviderChoice,
  /** Weekdays and parts of the day that suit; none named means any. */
  weekdays: z.array(z.int().min(1).max(7)).max(7),
  day_parts: z.array(z.enum(dayParts)).max(3),
  /** The last day that is still of use; null for as far ahead as one may book. */
  until: Day.nullable(),
});
export type WaitingWish = z.output<typeof WaitingWish>;

export const WaitingEntry = z.object({
  id: PublicId,
  ...WaitingWish.shape,
  joined_at: Instant,
  /** How many came before and still wait for the same. */
  ahead: z.int(),
  /** A freed time that is held for me; after its `held_until` the next in line has it. */
  offer: Hold.nullable(),
});
export type WaitingEntry = z.output<typeof WaitingEntry>;

export const joinWaitingList = endpoint({
  method: 'POST',
  path: '/me/waiting_list',
  summary: 'Wait for a time to come free, in place of what I asked for before; needs the steps up to "what for"',
  access: 'arrange-care',
  body: WaitingWish,
  reply: WaitingEntry,
});

export const readWaitingList = endpoint({
  method: 'GET',
  path: '/me/waiting_list',
  summary: 'What I am waiting for; 404 when nothing',
  access: 'see-care',
  reply: WaitingEntry,
});

export const leaveWaitingList = endpoint({
  method: 'DELETE',
  path: '/me/waiting_list',
  summary: 'Wait no longer; a time that was offered is let go',
  access: 'arrange-care',
});
