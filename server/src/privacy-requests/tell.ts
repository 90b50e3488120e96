/** Letters about a privacy request: each with its link, none with what it is about. */
import { needsProof } from '@pellis/contract/privacy-requests';
import { writeLetter } from '../notifications/letter.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { issueStatusPath } from './code-records.ts';
import { kindOf } from './policy.ts';
import { changeRequest, type PrivacyRequestRecord, requestById } from './records.ts';

interface Words {
  template: string;
  subject: string;
  paragraphs: string[];
  button: string;
}

type WordsFor = (about: { number: string; due: string; needsProof: boolean }) => Words;

const received: WordsFor = (about) => ({
  template: 'privacy-request.received',
  subject: about.needsProof ? 'Please confirm your privacy request' : 'We have received your privacy request',
  paragraphs: [
    'Hello,',
    `We have received a privacy request with this e-mail address. Its number is ${about.number}, and you will have our answer by ${about.due}.`,
    about.needsProof
      ? 'Before we begin we have to know that it is yours: please open the link and confirm it. If it is not, you can ignore this letter, and nothing happens.'
      : 'There is nothing more for you to do. The link shows at any time where it stands.',
  ],
  button: about.needsProof ? 'Confirm my request' : 'Follow my request',
});

const extended: WordsFor = ({ number, due }) => ({
  template: 'privacy-request.extended',
  subject: `Your privacy request ${number} takes longer`,
  paragraphs: ['Hello,', `We need more time for your request, and you will have our answer by ${due}. Why stands behind the link.`],
  button: 'Read why',
});

const answered: WordsFor = ({ number }) => ({
  template: 'privacy-request.answered',
  subject: `Your privacy request ${number} has been answered`,
  paragraphs: ['Hello,', 'Our answer stands behind the link.'],
  button: 'Read the answer',
});

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

function tell(words: WordsFor) {
  return (clinic: Clinic, event: RecordedEvent): Promise<void> =>
    clinic.db.as(theClinic('letters'), async (records) => {
      const request = await requestById(records, event.subject_id ?? '');
      if (!request) return;
      const { button, ...letter } = words(aboutOf(clinic, request));
      const path = await issueStatusPath(records, request.id);
      await writeLetter(clinic, records, { ...letter, about: `event ${event.id}`, to: request.email, link: { label: button, path } });
    });
}

function aboutOf(clinic: Clinic, { number, due_at, kind }: PrivacyRequestRecord) {
  const day = new Intl.DateTimeFormat('en-US', { timeZone: clinic.config.clinicTimeZone, dateStyle: 'long' });
  return { number, due: day.format(due_at), needsProof: needsProof(kindOf(kind)) };
}
