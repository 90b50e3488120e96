/** Which cards the portal shows, in the specification's order, and which of them is the next step. */
import type { NoteRow } from '@pellis/contract/notes/note-rows';
import type { Right } from '@pellis/contract/platform/rights';
import type { LatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import type { Refill } from '@pellis/contract/refills/refill';
import { newsOf } from '../notes/refill-words.ts';
import { standingOf } from './card-standing.ts';
import { isThere, type Load, type Loads } from './loads.ts';

export const cardNames = [
  'as-proxy',
  'withdrawn-note',
  'needs-you',
  'needs-payment',
  'needs-owed',
  'needs-new-time',
  'needs-fee',
  'needs-card',
  'set-up-profile',
  'next-appointment',
  'rapid-assessments',
  'recent-visit',
  'welcome',
  'no-visit-yet',
  'prescriptions',
  'assessment-prescriptions',
  'refills',
  'skin-journey',
  'labs',
  'lab-requisitions',
  'health-profile',
  'contact',
] as const;
export type CardName = (typeof cardNames)[number];

export interface Place {
  card: CardName;
  /** Not known yet: a placeholder stands here. */
  isLoading: boolean;
  /** The one card that matters most now. */
  isNext: boolean;
}

type Turn = 'shown' | 'loading' | 'absent';

/** The dermatologist asks for something, or offers a video visit and nothing is chosen yet. */
function isToAnswer({ state, video_offer }: LatestRapidAssessment): boolean {
  return state === 'needs_info' || (state === 'video_offered' && video_offer?.visit === null);
}

const turns: Record<CardName, (loads: Loads, now: Date) => Turn> = {
  'as-proxy': ({ me }) => shownIf(isThere(me) && me.patient?.relation === 'proxy'),
  'withdrawn-note': ({ notes }) => shownIf(isThere(notes) && notes.some(({ taken_back }) => taken_back !== null)),
  'needs-you': ({ assessment }) => shownIf(isThere(assessment) && isToAnswer(assessment)),
  'needs-payment': ({ assessment }) => shownIf(isPaymentStuck(assessment)),
  'needs-owed': ({ me }) => shownIf(isThere(me) && me.owed !== null),
  'needs-new-time': ({ me }) => shownIf(isThere(me) && me.free_rebooking !== null),
  'needs-fee': ({ appointment }) => shownIf(isThere(appointment) && appointment.fee_due_at !== null),
  'needs-card': ({ paymentMethod }, now) => shownIf(isThere(paymentMethod) && standingOf(paymentMethod, now) !== 'good'),
  'set-up-profile': ({ profile }) => (profile === 'loading' ? 'loading' : shownIf(profile === null)),
  'next-appointment': ({ appointment }) => turnOf(appointment),
  'rapid-assessments': ({ assessment }) => turnOf(assessment),
  'recent-visit': ({ visit }) => turnOf(visit),
  welcome: (loads) =>
    loads.assessment === null && loads.appointment === null && !isKnownByVisit(loads) ? turnWithoutVisit(loads) : 'absent',
  'no-visit-yet': (loads) => {
    const turn = turnWithoutVisit(loads);
    return turn === 'shown' && loads.appointment === 'loading' ? 'loading' : turn;
  },
  prescriptions: ({ visit }) => shownIf(isThere(visit) && visit.rx.length > 0),
  'assessment-prescriptions': ({ assessment }) => shownIf(isThere(assessment) && assessment.prescribed !== null),
  refills: ({ notes }) => shownIf(isThere(notes) && newsIn(notes).length > 0),
  'skin-journey': ({ me, routine }) => shownIf((isThere(me) && me.is_demo_user) || (isThere(routine) && routine.plan !== null)),
  labs: ({ me }) => shownIf(isThere(me) && me.is_demo_user),
  'lab-requisitions': ({ notes }) => (notes === 'loading' ? 'loading' : shownIf(isThere(notes) && (notes[0]?.lab_reqs.length ?? 0) > 0)),
  'health-profile': ({ profile }) => turnOf(profile),
  contact: () => 'shown',
};

/** What somebody must be let do for these cards to be of use; a card that asks for something to be done is for who arranges care. */
const rights: Partial<Record<CardName, Right>> = {
  'needs-owed': 'pay-for-care',
  'set-up-profile': 'decide-for-patient',
  'health-profile': 'decide-for-patient',
};
const asking = /^(needs-|welcome|no-visit|contact)/;

function isBeyond(card: CardName, { me }: Loads): boolean {
  const right = rights[card] ?? (asking.test(card) ? 'arrange-care' : undefined);
  return right !== undefined && isThere(me) && me.patient?.relation === 'proxy' && !me.rights.includes(right);
}

export function placesOf(loads: Loads, now = new Date()): Place[] {
  const places = cardNames.flatMap((card) => {
    if (isBeyond(card, loads)) return [];
    const turn = turns[card](loads, now);
    return turn === 'absent' ? [] : [{ card, isLoading: turn === 'loading' }];
  });
  const next = nextOf(places, loads);
  return places.map((place) => ({ ...place, isNext: place.card === next }));
}

/** Refills that wait or were answered lately, of whatever note. */
export function newsIn(notes: readonly NoteRow[]): Refill[] {
  return newsOf(
    notes.flatMap(({ refills }) => refills),
    new Date(),
  );
}

/** Nobody is asked to do something before it is certain that nothing above it matters more. */
function nextOf(places: readonly { card: CardName; isLoading: boolean }[], { assessment }: Loads): CardName | undefined {
  const needed = places.find(({ card }) => card.startsWith('needs-'));
  if (needed) return needed.card;
  if (isThere(assessment) && assessment.state === 'draft') return 'rapid-assessments';
  const isOver = isThere(assessment) && assessment.state === 'withdrawn';
  const first = places.find(({ card }) => card !== 'as-proxy' && !(isOver && card === 'rapid-assessments'));
  return first && !first.isLoading && first.card !== 'contact' ? first.card : undefined;
}

/** Whether the bank wants a step, or the card was declined: only the patient can go on. */
function isPaymentStuck(assessment: Loads['assessment']): boolean {
  return (
    isThere(assessment) && assessment.state === 'draft' && (assessment.payment === 'needs_action' || assessment.payment === 'declined')
  );
}

/** Whoever owes for a visit is not new here. */
function isKnownByVisit({ me }: Loads): boolean {
  return isThere(me) && me.owed !== null;
}

function turnOf(load: Load<object>): Turn {
  return load === 'loading' ? 'loading' : shownIf(isThere(load));
}

/** For who has a profile and has not been seen yet; what is offered depends on the card on file. */
function turnWithoutVisit({ profile, visit, paymentMethod }: Loads): Turn {
  if (!isThere(profile) || visit !== null) return 'absent';
  return paymentMethod === 'loading' ? 'loading' : 'shown';
}

function shownIf(isShown: boolean): Turn {
  return isShown ? 'shown' : 'absent';
}
