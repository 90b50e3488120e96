/** The kinds of writes that need something made before: a time that is held, a visit that is moved, a note that is signed. */
import { moveAppointment, readMoveTimes } from '@pellis/contract/appointments/appointment-changes';
import { bookVisit } from '@pellis/contract/bookings/book-visit';
import {
  holdTime,
  readDraftFreeTimes,
  saveBefore,
  savePay,
  saveWhat,
  saveWhere,
  saveWho,
  visitConsent,
} from '@pellis/contract/bookings/bookings';
import { saveDraft, signNote } from '@pellis/contract/notes/notes';
import { noPrescription } from '@pellis/contract/prescriptions/prescriptions';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { submitRapidAssessment } from '@pellis/contract/rapid-assessments/submit-assessment';
import { readSafetyQuestions } from '@pellis/contract/safety-questions/safety-rules';
import { askIn } from '../../server/src/testing/postgres.ts';
import type { Ask, Kind, Stage } from './kinds.ts';

const before = { changed: '', pharmacy: '', interpreter: '', access_needs: '', helper: 'no', helper_name: '' };
const gone = /"code":"(time_taken|hold_over|same_time)"/;
/** As Postgres and JSON both say it. */
const momentOf = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

async function answerSteps(ask: Ask, as: string, patient_id: string): Promise<boolean> {
  const steps = [
    { endpoint: saveWho, as, body: { patient_id } },
    { endpoint: saveWhere, as, body: { state: 'CA', time_zone: 'America/Los_Angeles' } },
    { endpoint: saveWhat, as, body: { concern: 'acne', about: 'On my chin' } },
    { endpoint: savePay, as, body: { by: 'cash' } },
    { endpoint: saveBefore, as, body: before },
  ];
  for (const step of steps) if (!(await ask(step))) return false;
  return true;
}

/** Any free time of the weeks to come, for the draft or for a visit that is moved, left at `wanted`. */
async function wantTime(ask: Ask, stage: Stage, as: string, visit?: string): Promise<boolean> {
  const from = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10);
  const params = { provider: 'any', from, days: '40' };
  const found = await ask(
    visit ? { endpoint: readMoveTimes, as, params: { ...params, id: visit } } : { endpoint: readDraftFreeTimes, as, params },
  );
  const times = (found?.['times'] ?? []) as Stage['wanted'][];
  const time = times[Math.floor(Math.random() * times.length)];
  if (time) stage.wanted = { provider_id: time.provider_id, starts_at: time.starts_at };
  return time !== undefined;
}

/** With a draft that has every step, a time that is free. */
export async function readyToHoldFor(ask: Ask, stage: Stage, { token, patient }: { token: string; patient: string }): Promise<boolean> {
  return (await answerSteps(ask, token, patient)) && wantTime(ask, stage, token);
}

const readyToHold = (ask: Ask, stage: Stage, who: 'dev' | 'eli') =>
  readyToHoldFor(ask, stage, { token: stage.tokens[who], patient: stage.patients[who] });

export async function readyToBook(ask: Ask, stage: Stage): Promise<boolean> {
  if (!(await readyToHold(ask, stage, 'dev'))) return false;
  const held = await ask({ endpoint: holdTime, as: stage.tokens.dev, body: stage.wanted });
  stage.held = String(held?.['id']);
  return held !== undefined;
}

const gel = {
  ...noPrescription,
  drug: 'Azelaic acid',
  strength: '15%',
  form: 'gel',
  sig: 'Apply twice a day',
  quantity: 50,
  unit: 'g',
  days_supply: 30,
  refills: 1,
};

/** Claims a case of this storm and drafts its note; one whose answer was lost on the way is left to nobody. */
async function readyToSign(ask: Ask, stage: Stage): Promise<boolean> {
  const found = await askIn<{ id: string }>(
    stage.folder,
    `select id from rapid_assessment where state = 'submitted' and answers->>'symptomsother' like 'crash-assessment-%' order by created_at limit 1`,
  ).catch(() => []);
  const params = { id: found[0]?.id ?? '' };
  const as = stage.tokens.lee;
  if (params.id === '' || !(await ask({ endpoint: claimCase, as, params }))) return false;
  const follow_up = { desc: 'In eight weeks', follow_up_after: null, follow_up_before: null };
  const body = { diagnosis: 'Acne', treatment_plan: 'Wash gently.', prescriptions: [gel], follow_up };
  const saved = await ask({ endpoint: saveDraft, as, params, ifMatch: '"0"', body });
  stage.drafted = { id: params.id, version: Number(saved?.['version']) };
  return saved !== undefined;
}

export const preparedKinds: readonly Kind[] = [
  {
    name: 'assessment',
    weight: 2,
    // at each start the demo answers what waits of Ana's by itself, and of Dev's nothing
    by: ['dev'],
    // as our own form: they may change while the clinic is brought to a newer version, and whoever answered the ones of before answers anew
    mayFail: /"fields":\{"safety":/,
    prepare: async (ask, stage) => {
      const questions = await ask({ endpoint: readSafetyQuestions, as: stage.tokens.dev });
      stage.safetyVersion = Number(questions?.['version']);
      return questions !== undefined;
    },
    write: (marker, { tokens, photo, safetyVersion }) => ({
      endpoint: submitRapidAssessment,
      as: tokens.dev,
      body: {
        ...{ concern: 'acne', symptoms: ['itching', 'other'], symptomsother: marker, duration: 'A few weeks', changing: 'Getting worse' },
        ...{ bothersome: 'Moderately', triggeredby: 'Nothing', treatmentstried: 'None', currenttreatments: 'None' },
        ...{ madebetter: 'Nothing', madeworse: 'Sun', anythingelse: '' },
        safety: { version: safetyVersion, said: ['none'], corrected: [], goes_on: false },
        images: [{ filename: 'cheek.jpg', data: photo }],
      },
    }),
    rows: `select answers->>'symptomsother' as marker from rapid_assessment where answers->>'symptomsother' like 'crash-assessment-%'`,
  },
  {
    name: 'hold',
    weight: 2,
    by: ['eli'],
    isInOrder: true,
    mayFail: gone,
    prepare: (ask, stage) => readyToHold(ask, stage, 'eli'),
    write: (_marker, { tokens, wanted }) => ({ endpoint: holdTime, as: tokens.eli, body: wanted, marker: wanted.starts_at }),
    // held still, or over meanwhile; the same time may be held again, in a row of its own
    rows: ({ patients }) =>
      `select ${momentOf('lower(during)')} as marker from appointment where status in ('held', 'expired_hold') and patient_id = '${patients.eli}'`,
  },
  {
    name: 'booking',
    weight: 2,
    by: ['dev'],
    isInOrder: true,
    mayFail: gone,
    prepare: readyToBook,
    write: (_marker, { tokens, held }) => ({
      endpoint: bookVisit,
      as: tokens.dev,
      body: { hold_id: held, consent_version: visitConsent.version, terms_id: 1, agrees: true },
      marker: held,
    }),
    // Dev's alone: the demo books a visit at the door for Jude again and again
    rows: ({ patients }) => `select id as marker from appointment where status = 'booked' and patient_id = '${patients.dev}'`,
  },
  {
    name: 'move',
    weight: 3,
    by: ['dev'],
    isInOrder: true,
    mayFail: gone,
    prepare: (ask, stage) => wantTime(ask, stage, stage.tokens.dev, stage.visit),
    write: (_marker, { tokens, visit, wanted }) => ({
      endpoint: moveAppointment,
      as: tokens.dev,
      params: { id: visit },
      body: wanted,
      marker: wanted.starts_at,
    }),
    // each time it was moved away from, and where it is now
    rows: ({
      visit,
    }) => `select ${momentOf('from_at')} as marker from appointment_change where appointment_id = '${visit}' and what = 'moved'
      union all select ${momentOf('lower(during)')} from appointment where id = '${visit}'`,
    stands: ({ visit }) => `select ${momentOf('lower(during)')} as marker from appointment where id = '${visit}'`,
  },
  {
    name: 'prescription',
    weight: 2,
    by: ['lee'],
    isInOrder: true,
    prepare: readyToSign,
    write: (_marker, { tokens, drafted }) => ({
      endpoint: signNote,
      as: tokens.lee,
      params: { id: drafted.id },
      ifMatch: `"${drafted.version}"`,
      body: { reasons: [] },
      marker: drafted.id,
    }),
    rows: 'select note_id as marker from prescription',
  },
];
