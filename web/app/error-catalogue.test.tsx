/** The error catalogue of the specification (8), word for word. */
import { alreadyReceived, checkInReceived } from '@pellis/contract/check-ins/check-ins';
import { blockedConcernNotice } from '@pellis/contract/concerns/concerns';
import { expect, it, test } from 'vitest';
import { registrationProblem } from './accounts/registration-problem.ts';
import { libraryFailed } from './accounts/third-party-problem.ts';
import { readingFailed as cardReadingFailed } from './health-profiles/card-file.ts';
import { loadingFailed, failureOf as profileFailureOf } from './health-profiles/failure.ts';
import { NotLoaded } from './notes/not-loaded.tsx';
import { readingFailed } from './photos/held-photo.ts';
import { ApiError } from './platform/api-error.ts';
import { cardFirst, failureOf } from './rapid-assessments/failure.ts';
import { seen } from './test-markup.tsx';
import { chatNotReady } from './ui/chat.ts';

const unknown = 'An error occurred. Please use the chat box for support.';
const broken = new ApiError({ status: 500, code: 'fault', detail: 'boom' });

test('what nobody can explain points to the chat box', () => {
  expect(registrationProblem(broken).sentence).toBe(unknown);
  expect(profileFailureOf(broken).sentence).toBe(unknown);
  expect(failureOf(broken).sentence).toBe(unknown);
  expect(seen(<NotLoaded error={broken} onAgain={() => undefined} />).text).toBe(`${unknown} Try again Send us a message`);
});

const words: [when: string, said: string, is: string][] = [
  [
    'a health profile cannot be loaded',
    loadingFailed,
    'An error occurred while loading your health profile. Please use the chat box for support.',
  ],
  ['photos cannot be read', readingFailed, 'An error occurred while reading files. Please try again.'],
  ['the insurance card cannot be read', cardReadingFailed, 'An error occurred while reading files. Please try again.'],
  ['a check-in was used', alreadyReceived, 'We have already received your Rapid Assessment'],
  ['a check-in was sent', checkInReceived, 'Your submission has been received. We will get back to you soon.'],
  [
    'a concern is blocked',
    blockedConcernNotice,
    'Our Dermatologists cannot care for this concern via Rapid Assessment. Please seek treatment in-person or select a different concern.',
  ],
  ['there is no payment method', cardFirst, 'Please add a payment method before submitting a rapid assessment.'],
  ['the chat is not ready', chatNotReady, 'Chat support will be available shortly. Please try again in a moment.'],
  ['third-party sign-in cannot be loaded', libraryFailed, 'Failed to load the Google 3P Authorization JavaScript Library.'],
];
it.each(words)('says so when %s', (_, said, is) => expect(said).toBe(is));
