/** Each of the seven steps of booking is a page of its own: with its own title in the window and its own question over it. */
import { visitSteps } from '@pellis/contract/bookings/bookings';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { seen } from '../test-markup.tsx';
import NewVisitPage, { meta } from './new-visit-page.tsx';
import { addressOfStep, stepWords } from './steps.ts';

const headingAt = (address: string) => {
  const page = (
    <Routes>
      <Route path="/new-visit/:step?" element={<NewVisitPage />} />
    </Routes>
  );
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
