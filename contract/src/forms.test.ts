/** Every form's rules and messages, word for word as the specification gives them (5), and its lists and limits (3, 9.3). */
import { describe, expect, it, test } from 'vitest';
import type { z } from 'zod';
import { Credentials, PasswordChangeForm, Registration } from './accounts/accounts.ts';
import { checkInConcerns, concerns } from './concerns/concerns.ts';
import { HealthProfileFields, insurerLabels, insurers, maxCardBytes, pregnancyAnswers, sexes } from './health-profiles/health-profiles.ts';
import { State } from './people/people.ts';
import { formOf } from './questions/questions.ts';
import { checkInQuestions, rapidAssessmentQuestions } from './rapid-assessments/rapid-assessment-questions.ts';

const SubmissionForm = formOf(rapidAssessmentQuestions);
const CheckInForm = formOf(checkInQuestions);

/** The first message of each field that is wrong. */
function messages(form: z.ZodType, typed: unknown): Record<string, string> {
  const { error } = form.safeParse(typed);
  const said: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) said[path.join('.')] ??= message;
  return said;
}

describe('login', () => {
  it('asks for both', () => expect(messages(Credentials, {})).toEqual({ email: 'Email is required', password: 'Password is required' }));
  it('asks for an address', () =>
    expect(messages(Credentials, { email: 'ana', password: 'x' })).toEqual({ email: 'Invalid email address' }));
});

describe('change password', () => {
  it('asks for all three', () =>
    expect(messages(PasswordChangeForm, { current_password: '', new_password: '', confirm_password: '' })).toEqual({
      current_password: 'Current password is required',
      new_password: 'New password is required',
      confirm_password: 'Confirm your new password',
    }));
  it('wants the two to match', () =>
    expect(messages(PasswordChangeForm, { current_password: 'x', new_password: 'quiet-river-1', confirm_password: 'other' })).toEqual({
      confirm_password: 'Passwords must match',
    }));
});

describe('registration', () => {
  const empty = { firstName: '', lastName: '', email: '', phone: '', state: '', postalCode: '', password: '', confirmPassword: '' };
  it('asks for everything', () =>
    expect(messages(Registration, { ...empty, terms: false })).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      phone: 'Phone number is required',
      state: 'State is required',
      postalCode: 'Zip code is required',
      password: 'Password is required',
      confirmPassword: 'Confirm password is required',
      terms: 'You must accept the Terms of Service to continue',
    }));
  it('says what is wrong with each', () =>
    expect(
      messages(Registration, {
        ...empty,
        firstName: 'Ana',
        lastName: 'Alvarez',
        state: 'CA',
        terms: true,
        email: 'ana',
        phone: '(415) 555-013',
        postalCode: '9411',
        password: 'seven77',
        confirmPassword: 'other',
      }),
    ).toEqual({
      email: 'Invalid email address',
      phone: 'Enter a valid phone number',
      postalCode: 'Enter a valid zip code',
      password: 'Password must be at least 8 characters',
      confirmPassword: 'Passwords must match',
    }));
  it.each(['(415) 555-01345', '4155550134', '(415)555-0134'])('takes no phone but of 14 characters as the mask writes them: %s', (phone) =>
    expect(messages(Registration, { ...empty, phone })['phone']).toBe('Enter a valid phone number'),
  );
  it('takes no zip code of six digits', () =>
    expect(messages(Registration, { ...empty, postalCode: '941101' })['postalCode']).toBe('Enter a valid zip code'));
  it.each(['', 'ca', 'California', undefined])('asks for a state instead of %s', (typed) =>
    expect(State.safeParse(typed).error?.issues[0]?.message).toBe('State is required'),
  );
  it('takes two letters of a state; which of them are served, the clinic says', () => expect(State.parse('NV')).toBe('NV'));
});

describe('health profile', () => {
  const answered = {
    firstName: 'Ana',
    lastName: 'Alvarez',
    dob: '1991-04-02',
    sex: 'female',
    pregnant: 'no',
    medications: 'no',
    allergies: 'no',
    insuranceType: 'none',
    images: [],
  };
  it('asks for everything', () =>
    expect(
      messages(HealthProfileFields, {
        firstName: '',
        lastName: '',
        dob: '',
        sex: '',
        pregnant: '',
        medications: '',
        allergies: '',
        insuranceType: '',
        images: [],
      }),
    ).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      dob: 'Date of Birth is required',
      sex: 'Sex is required',
      pregnant: 'Pregnancy status is required',
      medications: 'Medication status is required',
      allergies: 'Allergy status is required',
      insuranceType: 'Insurance provider is required',
    }));
  it('asks for the lists of who says yes', () =>
    expect(messages(HealthProfileFields, { ...answered, medications: 'yes', allergies: 'yes' })).toEqual({
      currentMedications: 'Current medications are required',
      currentAllergies: 'Allergies are required',
    }));
  it('asks for the card of who is insured, and of nobody else', () => {
    expect(messages(HealthProfileFields, { ...answered, insuranceType: 'aetna', memberId: 'W1', groupNum: '7' })).toEqual({
      images: 'Insurance card photo is required',
    });
    expect(messages(HealthProfileFields, answered)).toEqual({});
  });
  it('knows the sexes, answers and insurers of the specification', () => {
    expect(sexes).toEqual(['male', 'female', 'other']);
    expect(pregnancyAnswers).toEqual(['yes', 'planning', 'no']);
    expect(insurers).toEqual(['aetna', 'anthem', 'cigna', 'healthnet', 'medicare', 'uhc', 'none']);
    expect(Object.values(insurerLabels)).toEqual(['Aetna', 'Anthem', 'Cigna', 'Healthnet', 'Medicare', 'UnitedHealth', 'None']);
    expect(maxCardBytes).toBe(5 * 1024 * 1024);
  });
});

const answers = {
  concern: 'rosacea',
  symptoms: ['burning'],
  duration: '1 week',
  changing: 'Getting worse',
  bothersome: 'Mildly',
  triggeredby: 'A new cream',
  treatmentstried: 'None',
  currenttreatments: 'None',
  madebetter: 'Cold water',
  madeworse: 'Sun',
  images: ['photo'],
};

describe.each([
  ['Rapid Assessment', SubmissionForm],
  ['check-in', CheckInForm],
])('%s', (_, form) => {
  const empty = Object.fromEntries(Object.keys(answers).map((field) => [field, '']));
  it('asks for everything but for what one wants to add', () =>
    expect(messages(form, { ...empty, symptoms: [], images: [] })).toEqual({
      concern: 'Select a concern',
      symptoms: 'Select at least one symptom',
      duration: 'Select a duration',
      changing: 'Select a response',
      bothersome: 'Select a response',
      triggeredby: 'Specify what was happening when your condition started',
      treatmentstried: 'Specify the treatment(s) you have tried',
      currenttreatments: 'Specify the treatment(s) you are currently using',
      madebetter: 'Specify what has made your condition better',
      madeworse: 'Specify what has made your condition worse',
      images: 'Upload at least one photo',
    }));
  it('asks what "other" is', () =>
    expect(messages(form, { ...answers, symptoms: ['burning', 'other'], duration: 'Other', changing: 'Other' })).toEqual({
      symptomsother: 'Specify the symptom',
      durationother: 'Specify the duration',
      changingother: 'Specify the response',
    }));
  it('is complete with all of it', () => expect(messages(form, answers)).toEqual({}));
});

const blocked = ['full body rash', 'concern inside mouth', 'full body skin exam', 'skin cancer', 'question about moles', 'wound'];

test.each(blocked)('the Rapid Assessment takes no %s, and the check-in has no such rule', (concern) => {
  expect(messages(SubmissionForm, { ...answers, concern })).toEqual({ concern: 'Select a valid concern' });
  expect(messages(CheckInForm, { ...answers, concern })).toEqual({});
});

test('what one adds has 1000 characters in the Rapid Assessment, and no such limit in the check-in', () => {
  expect(messages(SubmissionForm, { ...answers, anythingelse: 'x'.repeat(1000) })).toEqual({});
  expect(messages(SubmissionForm, { ...answers, anythingelse: 'x'.repeat(1001) })).toEqual({ anythingelse: 'Maximum 1000 characters' });
  expect(messages(CheckInForm, { ...answers, anythingelse: 'x'.repeat(1001) })).toEqual({});
});

test('the concerns are those of the specification, in its order, and the last six are cared for in person only', () => {
  expect(concerns.map(({ value }) => value)).toEqual([
    'acne',
    'rosacea',
    'wrinkles',
    'facial rash',
    'facial discolouration',
    'other minor rashes',
    'pediatric skin concerns',
    'hair loss',
    'body discolouration',
    'dandruff',
    'pores',
    'skin texture',
    'skin routine personalization',
    'acne scars',
    'keratosis pilaris',
    'excessive sweating',
    ...blocked,
  ]);
  expect(concerns.filter(({ photo }) => !photo).map(({ value }) => value)).toEqual(blocked);
  expect(concerns.find(({ value }) => value === 'other minor rashes')?.label).toBe('Other minor rashes (eczema, psoriasis)');
  expect(checkInConcerns).toEqual(concerns.slice(0, 8));
});

test('symptoms, durations, changes and bother are the choices of the specification', () => {
  const { symptoms, duration, changing, bothersome } = rapidAssessmentQuestions;
  expect(symptoms.choices).toEqual(['burning', 'itching', 'tingling/numbness', 'pain', 'colour change', 'none', 'other']);
  expect(duration.choices).toEqual([
    'Less than 24 hours',
    'A few days',
    '1 week',
    'A few weeks',
    'Several months',
    'Several years',
    'My whole life',
    'Other',
  ]);
  expect(changing.choices).toEqual(['Not changing', 'Getting better', 'Getting worse', 'Comes and goes', 'Other']);
  expect(bothersome.choices).toEqual(["Doesn't bother at all", 'Mildly', 'Moderately', 'Severely']);
});
