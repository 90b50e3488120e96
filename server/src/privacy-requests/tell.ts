/** Letters about a privacy request: each with its link, none with what it is about. */
import { needsProof } from '@pellis/contract/privacy-requests';
import { writeLetter } from '../notifications/letter.ts';
import { type LetterKind, letterKind } from '../notifications/letter-kind.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { issueStatusPath } from './code-records.ts';
import { kindOf } from './policy.ts';
import { changeRequest, type PrivacyRequestRecord, requestById } from './records.ts';

interface About {
  number: string;
  due: string;
  needsProof: boolean;
  path: string;
}

const sample: About = { number: 'PR-0001', due: 'April 1, 2027', needsProof: true, path: '/california-privacy/status/sample' };

const received = letterKind({
  template: 'privacy-request.received',
  to: 'who sent the privacy request',
  when: 'a privacy request has arrived',
  sample,
  words: ({ number, due, needsProof: asks, path }: About) => ({
    subject: asks ? 'Please confirm your privacy request' : 'We have received your privacy request',
    paragraphs: [
      'Hello,',
      `We have received a privacy request with this e-mail address. Its number is ${number}, and you will have our answer by ${due}.`,
      asks
        ? 'Before we begin we have to know that it is yours: please open the link and confirm it. If it is not, you can ignore this letter, and nothing happens.'
        : 'There is nothing more for you to do. The link shows at any time where it stands.',
    ],
    link: { label: asks ? 'Confirm my request' : 'Follow my request', path },
  }),
});

const extended = letterKind({
  template: 'privacy-request.extended',
  to: 'who sent the privacy request',
  when: 'the answer takes longer',
  sample,
  words: ({ number, due, path }: About) => ({
    subject: `Your privacy request ${number} takes longer`,
    paragraphs: ['Hello,', `We need more time for your request, and you will have our answer by ${due}. Why stands behind the link.`],
    link: { label: 'Read why', path },
  }),
});

const answered = letterKind({
  template: 'privacy-request.answered',
  to: 'who sent the privacy request',
  when: 'a privacy request was answered',
  sample,
  words: ({ number, path }: About) => ({
    subject: `Your privacy request ${number} has been answered`,
    paragraphs: ['Hello,', 'Our answer stands behind the link.'],
    link: { label: 'Read the answer', path },
  }),
});

export const letters = { received, extended, answered };

export const tellExtended = tell(extended);
export const tellAnswered = tell(answered);
const confirm = tell(received);

/** Writing it down is what stops the ten-day clock. */
export async function confirmReceipt(clinic: Clinic, event: RecordedEvent): Promise<void> {
  await confirm(clinic, event);
  await clinic.db.as(theClinic('privacy requests'), async (records) => {
    const request = await requestById(records, event.subject_id ?? '');
    if (request && !request.confirmed_at) await changeRequest(records, request.id, { confirmed_at: new Date() });
  });
}

function tell(letter: LetterKind<About>) {
  return (clinic: Clinic, event: RecordedEvent): Promise<void> =>
    clinic.db.as(theClinic('letters'), async (records) => {
      const request = await requestById(records, event.subject_id ?? '');
      if (!request) return;
      const path = await issueStatusPath(records, request.id);
      await writeLetter(clinic, records, {
        ...letter.words({ ...aboutOf(clinic, request), path }),
        about: `event ${event.id}`,
        to: request.email,
      });
    });
}

function aboutOf(clinic: Clinic, { number, due_at, kind }: PrivacyRequestRecord) {
  const day = new Intl.DateTimeFormat('en-US', { timeZone: clinic.config.clinicTimeZone, dateStyle: 'long' });
  return { number, due: day.format(due_at), needsProof: needsProof(kindOf(kind)) };
}
