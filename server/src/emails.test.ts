/** Every e-mail, as the operator sees it: complete, in two forms, with an address of ours and without a word about health. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EmailPreview, readEmails } from '@pellis/contract/notifications/emails';
import { claimCase, requestInfo } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { answerInfoRequest } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { remindOfRequests } from './rapid-assessments/remind-of-request.ts';
import { fillProfile, keepCard, sendAssessment } from './testing/care.ts';
import { openTestClinic, type TestClinic } from './testing/clinic.ts';
import { admin, doctor, type PatientPerson, type Person, signUp, staff } from './testing/people.ts';
import { withoutIds } from './testing/without-ids.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
let messages: EmailPreview[];
let emails: EmailPreview[];

beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  lee = await doctor(clinic, 'Dr. Lee');
  messages = (await clinic.call(readEmails, { as: await admin(clinic, 'Olga') })).reply;
  emails = messages.filter(({ channel }) => channel === 'mail');
});
afterAll(() => clinic.end());

/** Texts to a phone are not e-mails. */
const ofNotices = ['answers', 'messages', 'refills', 'supplies', 'arrivals', 'questions', 'bookings'].map((kind) => `text.notice-${kind}`);
const notByMail = [
  'text.answer',
  'text.welcome',
  'text.visit-reminder',
  'text.visit-offer',
  'text.visit-late',
  'text.visit-ready',
  'text.reminder-due',
  'text.prevention-asked',
  'text.fax-news',
  'phone.code',
  ...ofNotices,
];

function templatesInSources(): string[] {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  );
  const found = sources.flatMap((path) => [...readFileSync(join(import.meta.dirname, path), 'utf8').matchAll(/\btemplate: '([^']+)'/g)]);
  return found.map((match) => match[1] ?? '').filter((template) => !notByMail.includes(template));
}

test('each e-mail stands with the others of its noun, in its emails.ts', () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
  const writing = sources.flatMap((path) => {
    const kinds = readFileSync(join(import.meta.dirname, path), 'utf8').match(/(?: =|:) emailKind\(/g) ?? [];
    return kinds.map(() => path);
  });
  expect(writing).toHaveLength(emails.length);
  for (const path of writing) expect(path).toMatch(/^[a-z-]+\/emails\.ts$/);
});

test('the operator sees every letter that the clinic writes, each once', () => {
  expect(emails.map(({ template }) => template).sort()).toEqual(templatesInSources().sort());
  expect(new Set(emails.map(({ template }) => template)).size).toBe(emails.length);
});

test('the operator sees every text message that the clinic writes, with what the carrier makes of it', () => {
  const texts = messages.filter(({ channel }) => channel === 'sms');
  // what STOP, START and HELP are answered is the carriers' own wording
  expect(texts.map(({ template }) => template).sort()).toEqual(notByMail.filter((template) => template !== 'text.answer').sort());
  for (const { text, segments } of texts) {
    expect(text).toMatch(new RegExp(`^${clinic.clinic.config.clinicName}: `));
    expect(segments?.count).toBeLessThan(4);
  }
});

test('each letter of the specification is there', () => {
  expect(emails.map(({ template }) => template)).toEqual(
    expect.arrayContaining([
      'account.confirm',
      'account.welcome',
      'rapid-assessment.answer-ready',
      'rapid-assessment.one-thing-more',
      'rapid-assessment.still-waiting',
      'rapid-assessment.due-soon',
      'rapid-assessment.late',
      'check-in.monthly',
      'refill.decided',
      'refill.decided-for-pharmacy',
      'account.password_changed',
    ]),
  );
});

test('each letter has a text and a page, says who gets it and when, and leads to an address of our own', () => {
  for (const { template, to, when, subject, text, html } of emails) {
    for (const part of [to, when, subject]) expect(part.length, template).toBeGreaterThan(3);
    expect(text, template).toContain(`${clinic.clinic.config.publicUrl}/`);
    expect(html, template).toContain(`href="${clinic.clinic.config.publicUrl}/`);
    expect(html, template).toMatch(/^<!doctype html>/);
    expect(withoutIds(`${text} ${html}`), template).not.toMatch(/undefined|\[object|NaN/);
    expect(html, template).not.toMatch(/<(script|img|iframe|link)/i);
  }
});

test('no letter names a diagnosis or a drug, or shows a picture', () => {
  const health =
    /\b(acne|eczema|psoriasis|rosacea|dermatitis|melanoma|cancer|mole|rash|hair loss|skin condition|diagnos\w*|cream|gel|tretinoin|adapalene|isotretinoin|steroid|antibiotic|medication|mg|side effects?|allerg\w*|pregnan\w*)\b/i;
  for (const { template, subject, text } of emails) expect(`${subject} ${text}`, template).not.toMatch(health);
});

test('nobody but the operator looks at the letters', async () => {
  for (const as of [ana, await doctor(clinic, 'Dr. Osei'), await staff(clinic, 'Sam')]) {
    expect((await clinic.call(readEmails, { as })).status).toBe(404);
  }
});

const written = async (template: string) => {
  await clinic.settled();
  return clinic.sql<{ subject: string; body: string }>('select subject, body from letter where template = $1 and recipient = $2', [
    template,
    ana.email,
  ]);
};

test('whoever has confirmed the address is welcomed once', async () => {
  expect(await written('account.welcome')).toEqual([
    { subject: 'Your account is ready', body: expect.stringContaining(`${clinic.clinic.config.publicUrl}/dashboard`) },
  ]);
});

test('what a dermatologist asked for is reminded of once, after a day, by day, and not once it was answered', async () => {
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
  const { id } = await sendAssessment(clinic, ana);
  await clinic.call(claimCase, { as: lee, params: { id } });
  const asked = await clinic.call(requestInfo, { as: lee, params: { id }, body: { wants: 'answer', message: 'Since when?' } });
  expect(asked.status).toBeLessThan(300);
  // noon and three at night for a clinic on the Pacific, which this one is
  const [noon, night] = [new Date('2030-05-15T19:00:00Z'), new Date('2030-05-15T10:00:00Z')];
  await remindOfRequests(clinic.clinic, night);
  expect(await written('rapid-assessment.still-waiting')).toHaveLength(0);
  await clinic.sql(`update info_request set asked_at = $1 where rapid_assessment_id = $2`, [new Date(noon.getTime() - 23 * 3_600_000), id]);
  await remindOfRequests(clinic.clinic, noon);
  expect(await written('rapid-assessment.still-waiting')).toHaveLength(0);
  await clinic.sql(`update info_request set asked_at = $1 where rapid_assessment_id = $2`, [new Date(noon.getTime() - 25 * 3_600_000), id]);
  await remindOfRequests(clinic.clinic, noon);
  await remindOfRequests(clinic.clinic, noon);
  const [sentEmail, ...more] = await written('rapid-assessment.still-waiting');
  expect(more).toEqual([]);
  expect(sentEmail?.body).toContain(`/rapid-assessment/${id}/request`);
  expect(sentEmail?.body).not.toContain('Since when');
});

test('what was answered in time is not reminded of', async () => {
  const [open] = await clinic.sql<{ id: string }>('select rapid_assessment_id as id from info_request where answered_at is null');
  const params = { id: open?.id ?? '' };
  const answer = () => clinic.call(answerInfoRequest, { as: ana, params, body: { text: 'Since May', images: [] } });
  expect((await answer()).status).toBe(200);
  expect((await clinic.call(requestInfo, { as: lee, params, body: { wants: 'answer', message: 'And where?' } })).status).toBeLessThan(300);
  expect((await answer()).status).toBe(200);
  await remindOfRequests(clinic.clinic, new Date('2031-05-15T19:00:00Z'));
  expect(await written('rapid-assessment.still-waiting')).toHaveLength(1);
});

test('what says that something was received sends nobody to wait who was led to care today', () => {
  for (const template of ['rapid-assessment.received', 'check-in.received']) {
    const text = emails.find((email) => email.template === template)?.text ?? '';
    expect(text).toContain('do that first: this answer does not take its place');
    expect(text).not.toMatch(/need to do anything/);
  }
});
