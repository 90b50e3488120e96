/** The safety questions as a patient reads them before and after a dermatologist has reviewed them. */
import { readMe } from '@pellis/contract/accounts/settings';
import type { Reply } from '@pellis/contract/platform/endpoint';
import { expect, test } from 'vitest';
import { answer, seen } from '../test-markup.tsx';
import { Emergency } from './emergency.tsx';
import { FirstInstead } from './first-instead.tsx';
import { SafetyStep } from './safety-step.tsx';
import { nothingSaid } from './said.ts';
import type { Safety } from './use-safety.ts';

const nothing = () => undefined;
const question = { name: 'fever', words: 'A fever', concerns: null, is_of_age: false, from_days: null, to_days: null };
const safety: Safety = {
  ...{
    concern: 'acne',
    questions: [question],
    isReviewed: false,
    isAdviceReviewed: false,
    isLoading: false,
    problem: null,
    said: [],
    saidInWords: [],
    outcome: null,
    isDone: false,
  },
  ...{
    again: nothing,
    choose: nothing,
    decide: nothing,
    goOn: nothing,
    correct: nothing,
    ask: nothing,
    put: nothing,
    forget: nothing,
  },
  purpose: 'photos',
  now: nothingSaid,
  outcomeOf: () => null,
  maySend: () => true,
  askedAnew: undefined,
  toSend: () => undefined,
};
const unread = 'No clinician of this clinic has read these questions';

test('as long as nobody has reviewed the questions, they say so where one answers them', () => {
  const text = (isReviewed: boolean) => seen(<SafetyStep safety={{ ...safety, isReviewed }} concern="acne" error={undefined} />).text;
  expect(text(false)).toContain(unread);
  expect(text(true)).not.toContain(unread);
});

test('“no to all of these” cannot be said before the questions stand there', () => {
  const text = (now: Partial<Safety>) => seen(<SafetyStep safety={{ ...safety, ...now }} concern="acne" error={undefined} />).text;
  expect(text({})).toContain('No to all of these');
  for (const now of [{ isLoading: true, questions: [] }, { concern: '', questions: [] }, { concern: 'mole' }])
    expect(text(now)).not.toContain('No to all of these');
});

test('the page that sends to 911, and what is advised instead, say truly what nobody here has read yet', () => {
  const said = (isReviewed: boolean, isAdviceReviewed: boolean) => {
    const of = { ...safety, isReviewed, isAdviceReviewed };
    return [<Emergency key="911" safety={of} />, <FirstInstead key="today" safety={of} concern="acne" outcome="today" />].map(
      (page) => /has read (.*?) yet/.exec(seen(page).text)?.[1] ?? null,
    );
  };
  expect(said(false, false)).toEqual(Array(2).fill('what leads to this advice and the advice itself'));
  expect(said(true, false)).toEqual(Array(2).fill('the advice itself'));
  expect(said(false, true)).toEqual(Array(2).fill('what leads to this advice'));
  expect(said(true, true)).toEqual([null, null]);
});

test('what to do first is said for photos and for a visit in their own words', () => {
  const text = (purpose: Safety['purpose']) => seen(<FirstInstead safety={{ ...safety, purpose }} concern="acne" outcome="today" />).text;
  expect(text('photos')).toContain('I will be seen today. Send photos as well');
  // a check-in may go without any
  expect(text('check_in')).toContain('I will be seen today. Send the check-in as well');
  expect(text('check_in')).not.toContain('photos');
  expect(text('visit')).toContain('A visit may be days away');
  expect(text('visit')).not.toContain('photos');
});

test('who acts for somebody else reads of whom it is asked, and whom the advice is about', () => {
  const me = (relation: string) => [
    answer(readMe, { patient_id: 'p', patient: { first_name: 'Mia', relation } } as unknown as Reply<typeof readMe>),
  ];
  const hurting = { ...question, name: 'self_harm', words: 'Thoughts of hurting yourself' };
  const asked = (relation: string, questions = [question]) =>
    seen(<SafetyStep safety={{ ...safety, questions }} concern="acne" error={undefined} />, me(relation)).text;
  expect(asked('self')).toMatch(/Is any of this true right now\?.*Choose all that are true\. .*If you feel very ill/);
  expect(asked('parent')).toMatch(/Is any of this true of Mia right now\?.*Choose all that are true of Mia\. .*If Mia seems very ill/);
  expect([asked('parent'), asked('parent', [hurting])].map((text) => text.includes('Here “yourself” means Mia.'))).toEqual([false, true]);
  for (const advice of [
    <Emergency key="911" safety={safety} />,
    <FirstInstead key="today" safety={safety} concern="acne" outcome="today" />,
  ]) {
    expect(seen(advice, me('guardian')).text).toContain('This is about Mia.');
    expect(seen(advice, me('self')).text).not.toContain('This is about');
  }
});

test('by a link nobody is named, nothing is passed on or booked, and all of it is said so', () => {
  const me = answer(readMe, { patient_id: 'p', patient: { first_name: 'Mia', relation: 'parent' } } as unknown as Reply<typeof readMe>);
  const byLink: Safety = { ...safety, purpose: 'check_in_by_link', isDone: false };
  const asked = seen(<SafetyStep safety={byLink} concern="acne" error={undefined} />, [me]).text;
  expect(asked).toContain('Is any of this true right now? Choose all that are true of whom this check-in is about.');
  const emergency = seen(<Emergency safety={byLink} />, [me]).text;
  expect(emergency).toContain('Nothing was sent: nobody here knows what you chose.');
  const video = seen(<FirstInstead safety={byLink} concern="rosacea" outcome="video" />, [me]);
  expect(video.links).toContainEqual(['Book a video appointment', '/new-visit']);
  expect(video.text).not.toContain('go along');
  for (const text of [asked, emergency, video.text]) expect(text).not.toContain('Mia');
});
