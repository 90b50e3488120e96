/** What stands first for whoever reads a case or a visit. */
import { expect, test } from 'vitest';
import { seen } from '../../test-markup.tsx';
import { SafetyHead } from './safety-head.tsx';

test('where no answers came it claims neither that nobody asked nor that it was a case', () => {
  const { text } = seen(<SafetyHead safety={null} />);
  expect(text).toContain('No answers to the safety questions came');
  expect(text).not.toMatch(/not asked|this case/i);
});

test('of a visit that the clinic booked it says that nobody chose it, and what was chosen of the others', () => {
  const safety = {
    ...{ version: 2, reviewed_by: null, corrected_from: null, outcome: 'today' as const, went_on: true },
    ...{ said: ['It spreads fast'], because: ['Spreads fast'] },
  };
  const said = (purpose: 'photos' | 'check_in' | 'visit' | 'booked') => seen(<SafetyHead safety={safety} purpose={purpose} />).text;
  expect(said('photos')).toContain('chose to send photos as well');
  expect(said('check_in')).toContain('chose to send the check-in as well');
  expect(said('visit')).toContain('chose to have the visit as well');
  expect(said('booked')).toContain('The clinic had booked this visit before they were asked.');
  expect(said('booked')).not.toContain('chose');
});

test('what led to 911 and was taken back stands before what is said now', () => {
  const safety = { version: 3, reviewed_by: null, said: [], because: [], outcome: 'on' as const, went_on: false };
  const { text } = seen(<SafetyHead safety={{ ...safety, corrected_from: { outcome: 'emergency', said: ['Trouble breathing'] } }} />);
  expect(text).toContain('Red flag, answered and taken back: Call 911');
  expect(text).toContain('Answered and taken back: Trouble breathing. That led to: call 911.');
  expect(text).not.toContain('No red flag');
});

test('by a link, what only the age of the patient leads to was told to nobody, and says so', () => {
  const safety = { version: 3, reviewed_by: null, said: [], corrected_from: null, outcome: 'video' as const, went_on: false };
  const { text } = seen(<SafetyHead safety={{ ...safety, because: ['Under 3 months'] }} />);
  expect(text).toContain('Red flag: Video visit advised');
  expect(text).toContain('the page did not know it, and told them nothing of this.');
  expect(text).not.toContain('They read what to do');
});
