/** The health profile as its patient reads it: each step in the specification's words (2.13). */
import type { HealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import { listMyServices } from '@pellis/contract/services/services';
import { describe, expect, it, test } from 'vitest';
import { answer, seen } from '../test-markup.tsx';
import { noAnswers, type ProfileAnswers } from './answers.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfileOnFile, ProfileSaved } from './profile-kept.tsx';
import { BehalfHelp } from './someone-else.tsx';

const services = [
  { id: 1, name: 'First Video Appointment', kind: 'video_first', price: 19900, currency: 'USD' },
  { id: 3, name: 'Follow-up', kind: 'video_follow_up', price: 15900, currency: 'USD' },
  { id: 2, name: 'Rapid Assessment', kind: 'rapid_assessment', price: 17900, currency: 'USD' },
];
const nothing = () => undefined;

function form(answers: Partial<ProfileAnswers>) {
  const beginning = { answers: { ...noAnswers, ...answers }, isFound: false };
  return seen(<ProfileForm beginning={beginning} onChange={nothing} onStartOver={nothing} onSaved={nothing} isBirthdayKnown={false} />, [
    answer(listMyServices, services as never),
  ]);
}

const named = { firstName: 'Ana', lastName: 'Alvarez' };
const sexed = { ...named, dob: '1991-04-02', sex: 'female' };
const insured = { ...sexed, insuranceType: 'aetna', memberId: 'W1', groupNum: '7' };
const all = { ...insured, pregnant: 'no', medications: 'yes', currentMedications: 'Metformin', allergies: 'yes' };

const questions = [
  'Patient first name',
  'Patient last name',
  'Date of birth',
  'Sex',
  'Insurance provider',
  'Is the patient pregnant, or planning a pregnancy?',
  'Does the patient take any medications?',
  'Current medications',
  'Does the patient have any allergies?',
  'Allergies',
];
const asked = (lines: readonly string[]) => lines.filter((line) => questions.includes(line));

describe('its steps', () => {
  it('stand in the order of the specification', () => expect(asked(form(all).lines)).toEqual(questions));
  it('begin with the name alone', () => expect(asked(form({}).lines)).toEqual(questions.slice(0, 2)));
  it('go on with the date of birth', () => expect(asked(form(named).lines)).toEqual(questions.slice(0, 3)));
});

test('the button waits for the whole form', () => {
  expect(form(insured).markup).toMatch(/<button[^>]*disabled[^>]*>(?:<[^>]*>)*Complete the form to save/);
});

test('sex, pregnancy and insurers are those of the specification', () => {
  const { text } = form({ ...sexed, insuranceType: 'none' });
  expect(text).toContain('Male Female Other');
  expect(text).toContain('Aetna Anthem Cigna Healthnet Medicare UnitedHealth None');
  expect(text).toContain('Yes Currently pregnant Planning Within 6 months No');
});

test('who has no insurance sees the cash prices, and who has sees none', () => {
  expect(form({ ...sexed, insuranceType: 'none' }).text).toContain(
    'First video appointment $199 Follow-up video appointment $159 each Rapid Assessment $179',
  );
  expect(form(insured).text).not.toContain('$199');
});

test('Medicare has its number, and N/A for the group', () => {
  const medicare = form({ ...sexed, insuranceType: 'medicare' });
  expect(medicare.lines).toContain('Medicare Number');
  expect(medicare.lines).not.toContain('Member ID');
  expect(medicare.lines).toContain('Enter N/A for Medicare');
  const other = form({ ...sexed, insuranceType: 'aetna' });
  expect(other.lines).toContain('Member ID');
  expect(other.text).not.toContain('N/A');
});

test('the insurance card takes JPG, PNG or PDF of up to 5MB', () => {
  const { text, markup } = form(insured);
  expect(text).toContain('JPG, PNG or PDF, max 5MB.');
  expect(markup).toMatch(/accept="image\/jpeg,image\/png,application\/pdf/);
  expect(form({ ...sexed, insuranceType: 'none' }).text).not.toContain('max 5MB');
});

test('the help for booking on behalf of somebody says whose details, whose insurance and who is responsible', () => {
  const { text, lines } = seen(<BehalfHelp isOpen onClose={nothing} />);
  expect(lines[0]).toBe('Booking on behalf of my child or someone else');
  expect(form({}).lines).toContain('Booking on behalf of my child or someone else');
  expect(text).toContain("Enter the child's name and details,");
  expect(text).toContain('You may use your own insurance for your child.');
  expect(text).toContain('You are responsible for the appointment and its costs.');
});

const ways = [
  ['Book a video appointment', '/new-visit'],
  ['Order a Rapid Assessment', '/rapid-assessment'],
];

test('a profile that exists is on file, with the chat and both ways to a dermatologist', () => {
  const profile = { modified_date: new Date(2026, 10, 5, 12) } as unknown as HealthProfile;
  const { text, lines, links } = seen(<ProfileOnFile profile={profile} />);
  expect(text).toContain('Your health profile is on file');
  expect(lines).toContain('Contact Support');
  expect(links).toEqual(expect.arrayContaining(ways));
});

test('a saved profile says so, and leads to both ways to a dermatologist', () => {
  const { text, links } = seen(<ProfileSaved />);
  expect(text).toContain('Your health profile was saved');
  expect(links).toEqual(ways);
});
