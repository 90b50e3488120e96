/** What a patient is told to do first, for each way that the safety questions lead: the words of the screens, as a dermatologist of the clinic reviews them. Decision 0362. */
import type { SafetyOutcome } from './safety-outcomes.ts';

/** What the questions stand before: photos that are sent, those of a check-in, signed in or by its link alone, a visit that is booked, or one that the clinic has booked already. */
export const safetyPurposes = ['photos', 'check_in', 'check_in_by_link', 'visit', 'booked'] as const;
export type SafetyPurpose = (typeof safetyPurposes)[number];

/** Raised with every change of these words: who has reviewed them has reviewed these. A test holds it to them. */
export const safetyAdviceVersion = 4;

export interface SafetyAdvice {
  heading: string;
  first: readonly string[];
  /** To do, or for 911 to say. */
  steps: readonly string[];
  last: readonly string[];
  /** Of the button that goes on all the same; there is none for 911. */
  goOn: string | null;
}

export type AdvisedWay = Exclude<SafetyOutcome, 'on'>;

/** Beside 988, whatever the questions stand before. */
export const selfHarmAdvice =
  'If you think of hurting yourself, you can call or text 988 at any hour. Somebody will listen. If you are in danger now, call 911.';

const tellThem = [
  'When it began, and how fast it changes',
  'Age, allergies and every medicine, the new ones first',
  'Where you are',
] as const;

const beSeenToday = [
  'Call your own doctor and ask to be seen today.',
  'Or go to an urgent care clinic. To find one, search for “urgent care near me” in your map, or call the nurse line on the back of your insurance card.',
  'If it gets worse, you have a high fever or trouble breathing: Call 911.',
] as const;

const needsLens = {
  heading: 'Have it seen in person within 2 weeks',
  first: [
    'A mole, a nail line, a lump or a sore that does not heal has to be seen with a lens. Photos are not enough, and neither is video.',
  ],
  steps: [
    'Ask your own doctor, or a dermatologist near you, for an appointment within 2 weeks.',
    'Say that it is new, that it changed or that it does not heal.',
  ],
  goOn: 'I will have it seen. Go on with my concern',
} as const;

type Advised = Partial<Record<AdvisedWay, SafetyAdvice>>;

/** Of a visit or a check-in that is there already what leads to 911 is kept (decision 0417); nobody is promised that it is read. */
const isPassedOn =
  'What you chose goes to your dermatologist as soon as this device is online. Nobody may be reading it now, so do not wait for us.';

const beforePhotos = {
  emergency: {
    heading: 'Call 911 now',
    first: ['What you chose can be serious. It should not wait for an answer from here. Call 911 or go to the nearest emergency room now.'],
    steps: tellThem,
    last: ['Do not drive yourself. Nothing is lost: what you have filled in here is kept in this browser. Nothing was sent or charged.'],
    goOn: null,
  },
  today: {
    heading: 'Be seen in person today',
    first: ['What you chose should be looked at today. Our answer may take 24 hours, and that is too long.'],
    steps: beSeenToday,
    last: ['You may send photos to us as well. A dermatologist sees what you chose first. It does not take the place of being seen today.'],
    goOn: 'I will be seen today. Send photos as well',
  },
  in_person: { ...needsLens, last: ['You may still ask us about your concern. A dermatologist sees what you chose first.'] },
  video: {
    heading: 'A video visit is the better way',
    first: ['For what you chose, a dermatologist should see and ask you live.'],
    steps: [],
    last: ['Your concern and what you chose go along. Your photos and answers here are kept.'],
    goOn: 'Send photos instead',
  },
} as const satisfies Advised;

/** A check-in may go in words alone, without a photo. */
const beforeCheckIn = {
  ...beforePhotos,
  today: {
    ...beforePhotos.today,
    last: ['You may send the check-in as well. A dermatologist sees what you chose first. It does not take the place of being seen today.'],
    goOn: 'I will be seen today. Send the check-in as well',
  },
  in_person: { ...needsLens, last: ['You may still send the check-in. A dermatologist sees what you chose first.'] },
  video: {
    ...beforePhotos.video,
    last: ['Your concern and what you chose go along. What you have filled in here is kept.'],
    goOn: 'Send the check-in instead',
  },
} as const satisfies Advised;

export const safetyAdvice: Record<SafetyPurpose, Advised> = {
  photos: beforePhotos,
  check_in: {
    ...beforeCheckIn,
    emergency: {
      ...beforePhotos.emergency,
      last: ['Do not drive yourself. Nothing is lost: what you have filled in here is kept in this browser.', isPassedOn],
    },
  },
  /** Whoever holds the link may be anybody: nothing is passed on, and nothing is booked from there (decision 0510). */
  check_in_by_link: {
    ...beforeCheckIn,
    emergency: {
      ...beforePhotos.emergency,
      last: [
        'Do not drive yourself. Nothing is lost: what you have filled in here is kept in this browser. Nothing was sent: nobody here knows what you chose.',
      ],
    },
    video: { ...beforeCheckIn.video, last: ['You book it in the portal, once you are signed in. What you have filled in here is kept.'] },
  },
  visit: {
    emergency: {
      heading: 'Call 911 now',
      first: ['What you chose can be serious. It should not wait for a visit. Call 911 or go to the nearest emergency room now.'],
      steps: tellThem,
      last: ['Do not drive yourself. Nothing is lost: what you have answered for your visit is kept. Nothing was booked or charged.'],
      goOn: null,
    },
    today: {
      heading: 'Be seen in person today',
      first: ['What you chose should be looked at today. A visit may be days away, and that is too long.'],
      steps: beSeenToday,
      last: [
        'You may book the visit as well. Your dermatologist sees what you chose first. It does not take the place of being seen today.',
      ],
      goOn: 'I will be seen today. Book a visit as well',
    },
    in_person: { ...needsLens, last: ['You may still book a visit about your concern. Your dermatologist sees what you chose first.'] },
  },
  booked: {
    emergency: {
      heading: 'Call 911 now',
      first: ['What you chose can be serious. It should not wait for your visit. Call 911 or go to the nearest emergency room now.'],
      steps: tellThem,
      last: ['Do not drive yourself. Your visit stays booked as it is.', isPassedOn],
      goOn: null,
    },
    today: {
      heading: 'Be seen in person today',
      first: ['What you chose should be looked at today. Do not wait for your visit.'],
      steps: beSeenToday,
      last: [
        'Your visit stays booked as it is. Your dermatologist sees what you chose first. It does not take the place of being seen today.',
      ],
      goOn: 'I will be seen today. Go on with my answers',
    },
    in_person: { ...needsLens, last: ['Your visit stays booked as it is. Your dermatologist sees what you chose first.'] },
  },
};
