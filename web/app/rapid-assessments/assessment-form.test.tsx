/** The form of a Rapid Assessment and of the check-in as they stand when everything is answered: what is asked, in which order, with which choices (2.18, 2.19). */
import type { PaymentMethod } from '@pellis/contract/payments/payment-method';
import { checkInQuestions } from '@pellis/contract/rapid-assessments/rapid-assessment-questions';
import { listMyServices } from '@pellis/contract/services/services';
import { withOneMore } from '@pellis/contract/test-question';
import { expect, test } from 'vitest';
import { PhotosField } from '../photos/photos-field.tsx';
import { answer, seen } from '../test-markup.tsx';
import { type AssessmentForm, answeredCount, asking, type Questionnaire, questionCount, questionnaire, unanswered } from './answers.ts';
import { AssessmentFormView } from './assessment-form.tsx';
import { BeforeYouStart } from './before-you-start.tsx';
import { AcneNotice, BlockedConcernNotice } from './concern-notices.tsx';
import { Submitted } from './submitted-card.tsx';

const checkInQuestionnaire = asking(checkInQuestions);
const card: PaymentMethod = { id: 'c', brand: 'Visa', last4: '4242', exp_month: 12, exp_year: 2031, is_default: true };
const complete: AssessmentForm = {
  ...unanswered,
  concern: 'rosacea',
  symptoms: ['other'],
  symptomsother: 'Flaking',
  duration: 'Other',
  durationother: 'Every spring',
  changing: 'Other',
  changingother: 'It moves',
  bothersome: 'Mildly',
  triggeredby: 'A new cream',
  treatmentstried: 'Aloe',
  currenttreatments: 'Zinc',
  madebetter: 'Cold water',
  madeworse: 'Sun',
  images: [],
};

function form(values: AssessmentForm, asks: Questionnaire = questionnaire) {
  const draft = { key: 'k', values, isFound: false };
  const sending = { isPending: false, send: () => undefined };
  return seen(<AssessmentFormView draft={draft} asks={asks} sending={sending} onChange={() => undefined} onSent={() => undefined} />);
}

const questions = [
  'What is your concern?',
  'What symptoms do you have?',
  'What is the other symptom?',
  'How long have you had this condition?',
  'How long exactly?',
  'Is it changing?',
  'How does it change?',
  'How bothersome is it?',
  'What was happening when your condition started?',
  'What treatments have you tried?',
  'What treatments are you currently using?',
  'What has made your condition better?',
  'What has made your condition worse?',
  'Is there anything else you want us to know?',
  'Where on your body is it?',
  'Photos of your skin',
];
const asked = (lines: readonly string[]) => lines.flatMap((line) => questions.filter((question) => line.startsWith(question)));

test('the questions stand in the order of the specification, and the photos come last', () => {
  expect(asked(form(complete).lines)).toEqual(questions);
});

test('each answer stands under its own question', () => {
  const { markup } = form(complete);
  const written = [...markup.matchAll(/<textarea[^>]*>([^<]*)<\/textarea>/g)].map(([, text]) => text);
  expect(written).toEqual(['A new cream', 'Aloe', 'Zinc', 'Cold water', 'Sun', '']);
  const chosen = [...markup.matchAll(/<input[^>]*>/g)].map(([input]) => input).filter((input) => / checked(=|>| )/.test(input));
  expect(chosen.map((input) => /value="([^"]*)"/.exec(input)?.[1])).toEqual(['rosacea', 'other', 'Other', 'Other', 'Mildly']);
  const others = [...markup.matchAll(/<input[^>]*maxLength="500"[^>]*>/gi)].map(([input]) => /value="([^"]*)"/.exec(input)?.[1]);
  expect(others).toEqual(['Flaking', 'Every spring', 'It moves']);
});

test('an empty form asks for the concern alone, and its button waits', () => {
  const { lines, markup } = form(unanswered);
  expect(asked(lines)).toEqual(['What is your concern?']);
  expect(markup).toMatch(/<button[^>]*disabled[^>]*>(?:<[^>]*>)*Complete the form to submit/);
});

test('symptoms, duration, change and bother offer the choices of the specification, in its order', () => {
  const { text } = form(complete);
  for (const choices of [
    ['Burning', 'Itching', 'Tingling/numbness', 'Pain', 'Colour change', 'None', 'Other'],
    ['Less than 24 hours', 'A few days', '1 week', 'A few weeks', 'Several months', 'Several years', 'My whole life', 'Other'],
    ['Not changing', 'Getting better', 'Getting worse', 'Comes and goes', 'Other'],
    ["Doesn't bother at all", 'Mildly', 'Moderately', 'Severely'],
  ])
    expect(text).toContain(choices.join(' '));
});

test("who has no treatments is hinted to type 'None'", () => {
  const { text } = form(complete);
  expect(text.match(/Type 'None' if you have no treatments\./g)).toHaveLength(2);
});

test('several photos may be chosen at once', () => {
  const field = <PhotosField legend="Photos" onChange={() => undefined} onBusy={() => undefined} />;
  expect(seen(field).markup).toMatch(/<input[^>]*type="file"[^>]*multiple|<input[^>]*multiple[^>]*type="file"/);
});

test('twenty-two concerns are offered, and the check-in the first eight of them', () => {
  const values = (markup: string) =>
    [...markup.matchAll(/<input type="radio"[^>]*name="concern"[^>]*value="([^"]*)"/g)].map(([, value]) => value);
  const all = values(form(unanswered).markup);
  expect(all).toHaveLength(22);
  expect(values(form(unanswered, checkInQuestionnaire).markup)).toEqual(all.slice(0, 8));
  expect(all.slice(0, 8)).toEqual([
    'acne',
    'rosacea',
    'wrinkles',
    'facial rash',
    'facial discolouration',
    'other minor rashes',
    'pediatric skin concerns',
    'hair loss',
  ]);
});

test('the check-in asks the same questions', () => {
  expect(asked(form(complete, checkInQuestionnaire).lines)).toEqual(questions);
});

test('an optional question more is asked where it stands in the table, and holds nobody back', () => {
  const asks = asking(withOneMore);
  const answered = { ...complete, animals: 'A new cat' };
  const { lines, markup } = form(answered, asks);
  const asksOf = (seenLines: readonly string[]) => seenLines.filter((line) => /anything else|animals|Photos of/.test(line));
  expect(asksOf(lines)).toEqual([
    expect.stringContaining('Is there anything else you want us to know?'),
    expect.stringContaining('Have you been near animals?'),
    'Photos of your skin',
  ]);
  expect(markup).toContain('A new cat');
  expect(asksOf(form({ ...complete, madeworse: '' }, asks).lines)).toEqual([]);
  expect(asksOf(form(complete, asks).lines)).toHaveLength(3);
  expect([questionCount(asks), answeredCount(complete, asks)]).toEqual([questionCount(), answeredCount(complete)]);
  expect(asks.problemsOf({ ...complete, animals: 'x'.repeat(301) } as AssessmentForm)).toMatchObject({ animals: 'Maximum 300 characters' });
});

test('a blocked concern is explained in the words of the specification', () => {
  const { text } = seen(
    <BlockedConcernNotice concern={{ value: 'wound', label: 'Wound', photo: false, video: false }} onClose={() => undefined} />,
  );
  expect(text).toContain(
    'Our Dermatologists cannot care for this concern via Rapid Assessment. Please seek treatment in-person or select a different concern.',
  );
});

test('acne is told that isotretinoin cannot be prescribed here, with the way to a video appointment', () => {
  const { text, links } = seen(<AcneNotice onClose={() => undefined} />);
  expect(text).toContain('Isotretinoin cannot be prescribed by Rapid Assessment.');
  expect(links).toContainEqual(['Book a video appointment', '/new-visit']);
});

test('before the first question it tells of a day, the price, the insured video appointment and the card', () => {
  const services = [{ id: 2, name: 'Rapid Assessment', kind: 'rapid_assessment', price: 17900, currency: 'USD' }];
  const { text, links } = seen(<BeforeYouStart card={card} />, [answer(listMyServices, services as never)]);
  expect(text).toContain('Answered within 24 hours');
  expect(text).toContain('$179');
  expect(text).toContain('Insurance does not cover this.');
  expect(links).toContainEqual(['Book a video appointment', '/new-visit']);
  expect(links).toContainEqual(['Use another card', '/payment-method?redirect=rapid-assessment']);
});

test('what stands in place of the form says that it has been submitted', () => {
  expect(seen(<Submitted>Thank you.</Submitted>).lines[0]).toBe('Your Rapid Assessment has been submitted.');
});
