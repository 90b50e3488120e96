/** What is said of a requisition's fax in each state. */
import { expect, test } from 'vitest';
import { faxWords } from './fax-words.ts';

const fax = {
  ...{ id: 'f', lab: 'Bay Laboratory', number: '(415) 555-0134', words: '', asked_by: 'Dr. Lee', asked_at: new Date(), settled: null },
  ended_at: new Date('2026-11-24T12:00:00'),
};

test.each([
  [{ state: 'prepared' as const }, 'By fax to Bay Laboratory, (415) 555-0134: on its way.'],
  [
    { state: 'prepared' as const, words: 'The fax service does not answer.' },
    'By fax to Bay Laboratory, (415) 555-0134: on its way. The fax service does not answer.',
  ],
  [{ state: 'sent' as const }, 'By fax to Bay Laboratory, (415) 555-0134: with the fax service, not there yet.'],
  [{ state: 'arrived' as const }, 'Reached Bay Laboratory by fax on November 24, 2026.'],
  [{ state: 'failed' as const, words: 'The line was busy.' }, 'Could not be faxed to Bay Laboratory, (415) 555-0134. The line was busy.'],
  [
    { state: 'failed' as const, words: 'The line was busy.', settled: { at: new Date(), by: 'Dr. Lee', words: 'Handed over.' } },
    'Could not be faxed to Bay Laboratory, (415) 555-0134. The line was busy. Dr. Lee: Handed over.',
  ],
])('%j reads "%s"', (changes, words) => expect(faxWords({ ...fax, ...changes })).toBe(words));
