/** Which cards of the portal are shown when, and which one is the next step. */
import type { OrderStatus } from '@pellis/contract/payments/order-statuses';
import type { RapidAssessmentState } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { describe, expect, it } from 'vitest';
import { isThere, type Loads } from './loads.ts';
import { type CardName, placesOf } from './places.ts';

const provider = { id: 'p', name: 'Dr. Grace Lee', credentials: 'MD', cpsono: 'A1', avatar_url: null };
const there = {
  profile: { modified_date: new Date() } as Exclude<Loads['profile'], string | null>,
  appointment: {
    id: 'a',
    start_datetime: new Date(),
    end_datetime: new Date(),
    service: { id: 1, name: 'First Video Appointment' },
    provider,
    fee_due_at: null,
    is_untold: false,
    time_zone: 'America/Los_Angeles',
  },
  visit: { id: 'v', datetime: '2026-10-03T09:20:00', provider, rx: [] as string[] },
  paymentMethod: { id: 'c', brand: 'Visa', last4: '4242', exp_month: 4, exp_year: 2030, is_default: true },
};
const me = { is_demo_user: false, free_rebooking: null, owed: null } as Exclude<Loads['me'], string | null>;
const nothing: Loads = {
  profile: null,
  appointment: null,
  visit: null,
  assessment: null,
  paymentMethod: null,
  notes: [],
  me,
  routine: null,
};
const waiting: Loads = {
  profile: 'loading',
  appointment: 'loading',
  visit: 'loading',
  assessment: 'loading',
  paymentMethod: 'loading',
  notes: 'loading',
  me: 'loading',
  routine: 'loading',
};
const failed: Loads = {
  profile: 'failed',
  appointment: 'failed',
  visit: 'failed',
  assessment: 'failed',
  paymentMethod: 'failed',
  notes: 'failed',
  me: 'failed',
  routine: 'failed',
};
const ready: Loads = { ...nothing, profile: there.profile, paymentMethod: there.paymentMethod };

function assessment(state: RapidAssessmentState, payment: OrderStatus = 'authorised'): Loads['assessment'] {
  return {
    id: 'r',
    datetime: '2026-11-20T09:20:00',
    provider,
    state,
    concern: 'acne',
    kind: 'rapid_assessment',
    order_id: 'o',
    payment,
    due_at: null,
    request: null,
    reason: null,
    video_offer: null,
    prescribed: null,
  };
}

function offered(visit: { id: string; order_id: string } | null): Loads['assessment'] {
  const made = assessment('video_offered');
  return isThere(made) ? { ...made, video_offer: { expires_at: new Date(), ended_as: null, visit } } : made;
}

function notes(...names: string[]): Loads['notes'] {
  const lab_reqs = names.map((name) => ({ name, url: 'https://lab.example/1' }));
  return [
    {
      id: 'n',
      datetime: '2026-10-03T09:20:00',
      service: 'Visit',
      provider: 'Dr. Grace Lee',
      closedDate: null,
      lab_reqs,
      lab_results: 0,
      is_mine: false,
      refills: [],
      taken_back: null,
    },
  ];
}

/** "…" marks a placeholder, "*" the next step. */
function seen(loads: Loads): string[] {
  return placesOf(loads).map(({ card, isLoading, isNext }) => `${card}${isLoading ? '…' : ''}${isNext ? '*' : ''}`);
}

describe('the cards of the portal', () => {
  const table: [who: string, loads: Loads, cards: string[]][] = [
    ['somebody new is asked for a health profile first', nothing, ['set-up-profile*', 'contact']],
    ['with a profile and a card on file, care can be chosen', ready, ['welcome*', 'no-visit-yet', 'health-profile', 'contact']],
    [
      'without a card on file, the same two cards ask for one',
      { ...ready, paymentMethod: null },
      ['welcome*', 'no-visit-yet', 'health-profile', 'contact'],
    ],
    [
      'an appointment takes the place of the welcome',
      { ...ready, appointment: there.appointment },
      ['next-appointment*', 'no-visit-yet', 'health-profile', 'contact'],
    ],
    [
      'an assessment takes the place of the welcome',
      { ...ready, assessment: assessment('submitted') },
      ['rapid-assessments*', 'no-visit-yet', 'health-profile', 'contact'],
    ],
    [
      'an open request stands on top of everything',
      { ...ready, appointment: there.appointment, assessment: assessment('needs_info') },
      ['needs-you*', 'next-appointment', 'rapid-assessments', 'no-visit-yet', 'health-profile', 'contact'],
    ],
    [
      'so does a video visit that is offered',
      { ...ready, assessment: offered(null) },
      ['needs-you*', 'rapid-assessments', 'no-visit-yet', 'health-profile', 'contact'],
    ],
    [
      'once a time is chosen it does not ask again',
      { ...ready, assessment: offered({ id: 'v', order_id: 'o' }) },
      ['rapid-assessments*', 'no-visit-yet', 'health-profile', 'contact'],
    ],
    [
      'a visit that failed asks first for its new time',
      { ...ready, me: { ...me, free_rebooking: 'v' } },
      ['needs-new-time*', 'welcome', 'no-visit-yet', 'health-profile', 'contact'],
    ],
    [
      'who owes for a visit is told first, and not greeted as new',
      {
        ...ready,
        me: {
          ...me,
          owed: { order_id: 'o', bill_id: null, amount: 4000, currency: 'USD', stage: 'missed', starts_at: new Date(), time_zone: 'UTC' },
        },
      },
      ['needs-owed*', 'no-visit-yet', 'health-profile', 'contact'],
    ],
    [
      'a fee that is not held is seen to before the visit',
      { ...ready, appointment: { ...there.appointment, fee_due_at: new Date() } },
      ['needs-fee*', 'next-appointment', 'no-visit-yet', 'health-profile', 'contact'],
    ],
    [
      'an unfinished payment is the next step, wherever it stands',
      { ...nothing, assessment: assessment('draft', 'confirming') },
      ['set-up-profile', 'rapid-assessments*', 'contact'],
    ],
    [
      "the bank's step stands on top",
      { ...ready, appointment: there.appointment, assessment: assessment('draft', 'needs_action') },
      ['needs-payment*', 'next-appointment', 'rapid-assessments', 'no-visit-yet', 'health-profile', 'contact'],
    ],
    [
      'so does a declined card',
      { ...ready, assessment: assessment('draft', 'declined') },
      ['needs-payment*', 'rapid-assessments', 'no-visit-yet', 'health-profile', 'contact'],
    ],
    [
      'so does a card that has expired, after what the dermatologist needs',
      { ...ready, assessment: assessment('needs_info'), paymentMethod: { ...there.paymentMethod, exp_year: 2020 } },
      ['needs-you*', 'needs-card', 'rapid-assessments', 'no-visit-yet', 'health-profile', 'contact'],
    ],
    [
      'the demo user sees the two sample cards, and nobody else does',
      { ...ready, visit: { ...there.visit, rx: ['Tretinoin'] }, notes: notes('Blood count'), me: { ...me, is_demo_user: true } },
      ['recent-visit*', 'prescriptions', 'skin-journey', 'labs', 'lab-requisitions', 'health-profile', 'contact'],
    ],
    [
      'what a Rapid Assessment prescribed stands there too, beside what the visit did',
      {
        ...ready,
        visit: { ...there.visit, rx: ['Tretinoin'] },
        assessment: {
          ...(assessment('answered') as object),
          prescribed: { note_id: 'r', rx: ['Metronidazole'], provider },
        } as Loads['assessment'],
      },
      ['rapid-assessments*', 'recent-visit', 'prescriptions', 'assessment-prescriptions', 'health-profile', 'contact'],
    ],
    [
      'what was withdrawn asks for nothing',
      { ...ready, assessment: assessment('withdrawn') },
      ['rapid-assessments', 'no-visit-yet*', 'health-profile', 'contact'],
    ],
    [
      'a visit without prescriptions has no prescription card',
      { ...ready, visit: there.visit },
      ['recent-visit*', 'health-profile', 'contact'],
    ],
    [
      'everything at once stands in the order of the specification',
      {
        ...ready,
        appointment: there.appointment,
        assessment: assessment('answered'),
        visit: { ...there.visit, rx: ['Tretinoin'] },
        notes: notes('Blood count'),
      },
      ['next-appointment*', 'rapid-assessments', 'recent-visit', 'prescriptions', 'lab-requisitions', 'health-profile', 'contact'],
    ],
  ];
  it.each(table)('%s', (_, loads, cards) => expect(seen(loads)).toEqual(cards));

  it('only the newest note tells of lab requisitions', () => {
    const older = notes('Blood count');
    expect(seen({ ...ready, notes: [...(notes() as []), ...(older as [])] })).not.toContain('lab-requisitions');
  });
});

describe('while something is on its way', () => {
  it('a placeholder stands for each card that is not known yet, and nothing is the next step', () => {
    expect(seen(waiting)).toEqual([
      'set-up-profile…',
      'next-appointment…',
      'rapid-assessments…',
      'recent-visit…',
      'lab-requisitions…',
      'health-profile…',
      'contact',
    ]);
  });

  it('nothing becomes the next step while a card above it may still come', () => {
    expect(seen({ ...ready, appointment: 'loading' })).toEqual(['next-appointment…', 'no-visit-yet…', 'health-profile', 'contact']);
  });

  it('what is offered to who has not been seen waits for the card on file', () => {
    expect(seen({ ...ready, paymentMethod: 'loading' })).toEqual(['welcome…', 'no-visit-yet…', 'health-profile', 'contact']);
  });
});

describe('when something could not be loaded', () => {
  it('every card settles and nobody is asked for what they may have given', () => {
    expect(seen(failed)).toEqual(['contact']);
  });

  const prompts: [load: keyof Loads, prompt: CardName][] = [
    ['profile', 'set-up-profile'],
    ['appointment', 'welcome'],
    ['assessment', 'welcome'],
    ['visit', 'no-visit-yet'],
  ];
  it.each(prompts)('without knowing the %s there is no %s card', (load, prompt) => {
    expect(placesOf({ ...ready, [load]: 'failed' }).map(({ card }) => card)).not.toContain(prompt);
  });
});
