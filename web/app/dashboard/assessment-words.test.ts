/** What a patient is told while an assessment is on its way. */
import type { LatestRapidAssessment, RapidAssessmentState } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { expect, it } from 'vitest';
import { promise, whatHappens } from './assessment-words.ts';

const now = new Date(2026, 10, 20, 14, 0);
const later = new Date(2026, 10, 20, 20, 0);
const earlier = new Date(2026, 10, 20, 9, 0);

function open(state: RapidAssessmentState, due_at: Date | null = later): LatestRapidAssessment {
  const provider = { id: 'p', name: 'Dr. Grace Lee', credentials: 'MD', cpsono: 'A1', avatar_url: null };
  return {
    id: 'r',
    datetime: '2026-11-20T09:20:00',
    provider: state === 'submitted' ? null : provider,
    state,
    concern: 'acne',
    kind: 'rapid_assessment',
    order_id: 'o',
    payment: 'authorised',
    due_at,
    request: null,
    reason: null,
    video_offer: null,
    prescribed: null,
  };
}

it('a waiting assessment promises a time', () => {
  expect(promise(open('submitted'), now)).toMatch(/^Expected by 8:00 PM .+ today, November 20, 2026$/);
});

it('a broken promise is owned, not repeated', () => {
  expect(promise(open('claimed', earlier), now)).toMatch(/^Was expected by 9:00 AM/);
  expect(whatHappens(open('claimed', earlier), now)).toContain('we are sorry');
});

it('while a video visit is offered nothing is promised, and what is chosen is said', () => {
  const offer = { expires_at: later, ended_as: null, visit: null };
  const offered = { ...open('video_offered', earlier), video_offer: offer };
  expect(promise(offered, now)).toBeUndefined();
  expect(whatHappens(offered, now)).toContain('while you choose a time');
  expect(whatHappens({ ...offered, video_offer: { ...offer, visit: { id: 'v', order_id: 'o' } } }, now)).toContain(
    'You have chosen a time',
  );
});

it('nothing is promised while the clinic waits for the patient', () => {
  expect(promise(open('needs_info', earlier), now)).toBeUndefined();
  expect(whatHappens(open('needs_info', earlier), now)).toContain('The clock is stopped');
});

it('who is looking is named', () => {
  expect(whatHappens(open('claimed'), now)).toMatch(/^Dr\. Grace Lee is looking/);
  expect(whatHappens(open('submitted'), now)).toMatch(/^Our dermatologists have/);
});
