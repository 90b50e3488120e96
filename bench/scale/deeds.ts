/** What patients and the clinic's people do, each through the clinic's own API: a deed is what is measured together. */
import { confirmRegistration, logIn, register } from '@pellis/contract/accounts/accounts';
import { bookVisit } from '@pellis/contract/bookings/book-visit';
import { holdTime, visitConsent } from '@pellis/contract/bookings/bookings';
import { openConversation, postMessage } from '@pellis/contract/conversations/conversations';
import { createHealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import { answerConversation } from '@pellis/contract/inbox/inbox';
import { saveDraft, signNote } from '@pellis/contract/notes/notes';
import { addPaymentMethod, openCardForm } from '@pellis/contract/payments/payments';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { submitRapidAssessment } from '@pellis/contract/rapid-assessments/submit-assessment';
import { admitPatient, endVisit } from '@pellis/contract/visits/visit-desk';
import { enterVisit, savePlace, sayReady, sendVisitMessage } from '@pellis/contract/visits/visits';
import { newId } from '../../server/src/platform/ids.ts';
import { typeCard } from '../../server/src/testing/care.ts';
import { registrationOf } from '../../server/src/testing/people.ts';
import { safetyVersion } from '../../server/src/testing/safety.ts';
import type { Stage } from '../crash/kinds.ts';
import { readyToHoldFor } from '../crash/prepared-kinds.ts';
import { type Asking, ask } from './asking.ts';
import type { Database } from './database.ts';

export interface Person {
  /** The n-th. */
  number: number;
  token: string;
  patient: string;
  assessment: string;
  thread: string;
  visit: string;
}

export interface Care {
  url: string;
  database: Database;
  lee: string;
  osei: string;
  sam: string;
  /** JPEG in base64: a small one, and one as a telephone takes it. */
  photo: string;
  largePhoto: string;
}

export interface Deed {
  name: string;
  /** How many of a clinic's patients do it here, at most; all when not said. */
  most?: number;
  /** One after the other: it is about the calendar of one dermatologist. */
  isInTurn?: boolean;
  do(person: Person, care: Care): Promise<unknown>;
}

const profile = {
  ...{ dob: '1990-02-28', sex: 'female', pregnant: 'no', medications: 'yes', currentMedications: 'Sertraline 50 mg', allergies: 'no' },
  ...{ currentAllergies: '', insuranceType: 'none', memberId: '', groupNum: '', images: [] },
};
const plan = `## Morning\n\n${'Wash with a gentle cleanser and lukewarm water. '.repeat(12)}`;
const note = {
  ...{ diagnosis: 'Acne vulgaris, mild', treatment_plan: plan, rx: ['**Adapalene 0.1 % gel**, a pea-sized amount at night'] },
  follow_up: { desc: 'In eight weeks', follow_up_after: null, follow_up_before: null },
};
const device = {
  camera: 'works',
  microphone: 'works',
  speaker: 'heard',
  round_trip_ms: 24,
  down_kbps: 90_000,
  up_kbps: 30_000,
  route: 'relay',
};
const words = 'My skin is a little dry since I began with the new cream. Should I use it every second night, or less of it?';
const message = () => ({ id: newId(), text: words, photos: [], files: [] });

/** Nobody is called like another. */
const nameOf = (number: number) => `Person${[...String(number)].map((digit) => String.fromCharCode(97 + Number(digit))).join('')}`;
const formOf = ({ number }: Person) => ({ ...registrationOf(`Scale ${nameOf(number)}`), email: `scale.${number}@pellis.test` });

async function enter(person: Person, { url }: Care): Promise<void> {
  const { email, password } = formOf(person);
  person.token = (await ask<{ access_token: string }>(url, { endpoint: logIn, body: { email, password } })).access_token;
}

/** Three saves, as somebody who writes, and the signature. */
async function writeNote(id: string, { url }: Care, as: string): Promise<void> {
  let version = 0;
  for (const diagnosis of ['Acne', 'Acne vulgaris', note.diagnosis]) {
    const saved = await ask<{ version: number }>(url, {
      endpoint: saveDraft,
      as,
      params: { id },
      ifMatch: `"${version}"`,
      body: { ...note, diagnosis },
    });
    version = saved.version;
  }
  await ask(url, { endpoint: signNote, as, params: { id }, ifMatch: `"${version}"`, body: { reasons: [] } });
}

async function assess({ token: as }: Person, { url, database }: Care, photos: string[]): Promise<string> {
  const answers = {
    ...{
      concern: 'acne',
      symptoms: ['itching', 'other'],
      symptomsother: 'It feels tight',
      duration: 'A few weeks',
      changing: 'Getting worse',
    },
    ...{ bothersome: 'Moderately', triggeredby: 'A new face cream', treatmentstried: 'None', currenttreatments: 'None' },
    ...{
      madebetter: 'Cold water',
      madeworse: 'Sun',
      anythingelse: '',
      safety: { version: safetyVersion, said: ['none'], corrected: [], goes_on: false },
    },
  };
  const images = photos.map((data, n) => ({ filename: `IMG_${n}.jpg`, data }));
  const sent = await ask<{ url: string }>(url, { endpoint: submitRapidAssessment, as, body: { ...answers, images } });
  const [order] = await database.ask<{ id: string }>('select encounter_id as id from "order" where id = $1', [sent.url.split('/').at(-1)]);
  return order?.id ?? '';
}

export const deeds: readonly Deed[] = [
  {
    name: 'signs up',
    async do(person, care) {
      const { email } = formOf(person);
      await ask(care.url, { endpoint: register, body: formOf(person) });
      const [sent] = await waitFor<{ links: string[] }>(
        care.database,
        `select links from letter where recipient = '${email}' and template = 'account.confirm'`,
      );
      const code = new URL(sent?.links[0] ?? 'http://none').searchParams.get('code') ?? '';
      await ask(care.url, { endpoint: confirmRegistration, params: { code } });
      await enter(person, care);
      const [row] = await care.database.ask<{ id: string }>('select patient_id as id from account where email = $1', [email]);
      person.patient = row?.id ?? '';
    },
  },
  { name: 'signs in', do: enter },
  {
    name: 'fills in the health profile and puts a card on file',
    async do(person, { url }) {
      const { firstName, lastName } = formOf(person);
      await ask(url, { endpoint: createHealthProfile, as: person.token, body: { firstName, lastName, ...profile } });
      const form = await ask<{ setup_id: string; frame_url: string }>(url, { endpoint: openCardForm, as: person.token, body: {} });
      await typeCard(form as never, '4242 4242 4242 4242');
      await ask(url, { endpoint: addPaymentMethod, as: person.token, body: { setup_id: form.setup_id } });
    },
  },
  {
    name: 'sends a Rapid Assessment with a small photo',
    async do(person, care) {
      person.assessment = await assess(person, care, [care.photo]);
    },
  },
  {
    name: 'is answered: claimed, three drafts, signed',
    async do({ assessment, number }, care) {
      // nobody calls more than 600 times in a minute
      const as = number % 2 === 0 ? care.lee : care.osei;
      await ask(care.url, { endpoint: claimCase, as, params: { id: assessment }, body: {} });
      await writeNote(assessment, care, as);
    },
  },
  {
    name: 'opens the dashboard and the note: five reads',
    async do({ token: as, assessment }, { url }) {
      const paths = ['/me/next_appt', '/me/health_profile', '/me/payment_method', '/me/latest_rapid_assessment', `/notes/${assessment}`];
      for (const path of paths) await ask(url, { endpoint: { path, method: 'GET' }, as });
    },
  },
  {
    name: 'begins a thread: a message and its answer',
    async do(person, { url, sam }) {
      const first = { endpoint: openConversation, as: person.token, body: { topic: 'general', message: message() } };
      person.thread = (await ask<{ conversation: { id: string } }>(url, first)).conversation.id;
      await ask(url, { endpoint: answerConversation, as: sam, params: { id: person.thread }, body: message() });
    },
  },
  {
    name: 'writes on: a message and its answer',
    async do({ token: as, thread }, { url, sam }) {
      await ask(url, { endpoint: postMessage, as, params: { id: thread }, body: message() });
      await ask(url, { endpoint: answerConversation, as: sam, params: { id: thread }, body: message() });
    },
  },
  {
    name: 'books a visit',
    most: 60,
    isInTurn: true,
    async do(person, { url }) {
      const asking = (write: Asking) => ask<Record<string, unknown>>(url, write);
      const wanted = { provider_id: '', starts_at: '' };
      const stage = { wanted } as Stage;
      const isReady = await readyToHoldFor(asking, stage, person);
      if (!isReady) throw new Error('No time is free.');
      const held = await asking({ endpoint: holdTime, as: person.token, body: stage.wanted });
      person.visit = String(held['id']);
      const agreed = { hold_id: person.visit, consent_version: visitConsent.version, terms_id: 1, agrees: true };
      await asking({ endpoint: bookVisit, as: person.token, body: agreed });
    },
  },
  {
    name: 'is seen by video: waiting room, four messages, three drafts, signed',
    most: 60,
    isInTurn: true,
    async do({ token: as, visit: id }, care) {
      // its time has come
      await care.database.ask(
        `update appointment set during = tstzrange(now(), now() + (upper(during) - lower(during))),
          provider_id = (select id from account where email = 'dr.lee@demo.pellis.test') where id = $1`,
        [id],
      );
      await care.database.ask(`update encounter set provider_id = (select provider_id from appointment where id = $1) where id = $1`, [id]);
      const { pass } = await ask<{ pass: string }>(care.url, { endpoint: enterVisit, as, params: { id }, body: {} });
      const place = { state: 'CA', address: '1 Mission Street, San Francisco', companions: '' };
      await ask(care.url, { endpoint: savePlace, params: { pass }, body: place });
      await ask(care.url, { endpoint: sayReady, params: { pass }, body: device });
      await ask(care.url, { endpoint: admitPatient, as: care.lee, params: { id }, body: {} });
      for (let n = 0; n < 4; n += 1) await ask(care.url, { endpoint: sendVisitMessage, params: { pass }, body: { text: words } });
      await ask(care.url, { endpoint: endVisit, as: care.lee, params: { id }, body: {} });
      await writeNote(id, care, care.lee);
    },
  },
  {
    name: 'sends four photos as a telephone takes them',
    most: 12,
    do: (person, care) => assess(person, care, Array(4).fill(care.largePhoto)),
  },
];

async function waitFor<T extends object>(database: Database, text: string): Promise<T[]> {
  for (const giveUp = Date.now() + 60_000; Date.now() < giveUp; ) {
    const rows = await database.ask<T>(text);
    if (rows.length > 0) return rows;
    await new Promise((again) => setTimeout(again, 100));
  }
  throw new Error(`Nothing came of: ${text}`);
}
