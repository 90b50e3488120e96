/** Each of the seven steps of booking is a page of its own: with its own title in the window and its own question over it. */
import { readVisitDraft, type VisitDraft, visitSteps } from '@pellis/contract/bookings/bookings';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { answer, seen } from '../test-markup.tsx';
import NewVisitPage, { meta } from './new-visit-page.tsx';
import { addressOfStep, stepWords } from './steps.ts';

vi.mock('../referrals/taken-up.tsx', () => ({ TakenUp: ({ code }: { code: string }) => <p>Taken up: {code}</p> }));

const page = (
  <Routes>
    <Route path="/new-visit/:step?" element={<NewVisitPage />} />
  </Routes>
);
const headingAt = (address: string) => {
  return /<h1[^>]*>(.*?)<\/h1>/s.exec(seen(page, [], address).markup)?.[1]?.replaceAll(/<[^>]+>/g, '');
};
const titleAt = (step?: string) => meta({ params: step ? { step } : {} }).flatMap((entry) => ('title' in entry ? [entry.title] : []));

test.each(visitSteps)('the step %s', (step) => {
  expect(headingAt(addressOfStep(step))).toBe(stepWords[step].heading);
  expect(titleAt(step)).toEqual([`${stepWords[step].heading} | Book an appointment`]);
});

test('no two have the same, and an address that is none has the common one', () => {
  expect(new Set(visitSteps.flatMap(titleAt)).size).toBe(visitSteps.length);
  expect([headingAt('/new-visit'), ...titleAt(), ...titleAt('toString')]).toEqual(Array.from({ length: 3 }, () => 'Book an appointment'));
});

test('a referral goes along from step to step, and is put with a record once it is said who the patient is', () => {
  const draft = {
    patient: { id: 'A'.repeat(22), first_name: 'Ana', full_name: 'Ana Alvarez', relation: 'self', ages: 'adults' },
    answers: { who: { patient_id: 'A'.repeat(22) }, where: null, what: null, pay: null, before: null },
    service: { name: 'First visit', minutes: 30, price: 15_000, currency: 'usd' },
    pay_choices: [],
    photos: [],
    hold: null,
    service_gone: null,
    video_offer: null,
  } as unknown as VisitDraft;
  const at = (step: 'who' | 'where', kept: VisitDraft | null) =>
    seen(page, [answer(readVisitDraft, kept)], `/new-visit/${step}?referral=CODE`);
  for (const kept of [null, draft]) expect(at('who', kept).text).not.toContain('Taken up');
  const { text, links } = at('where', draft);
  expect(text).toContain('Taken up: CODE');
  // whoever sees that it is for somebody else goes back with it
  expect(links.filter(([, address]) => address.startsWith('/new-visit/who')).map(([, address]) => address)).toEqual(
    expect.arrayContaining([addressOfStep('who', 'CODE')]),
  );
  expect(links.map(([, address]) => address)).not.toContain(addressOfStep('who'));
});
