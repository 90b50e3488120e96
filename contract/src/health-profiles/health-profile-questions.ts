/** What the health profile asks, in words: an answer that its rules know and that has no words here does not compile. */
import { type HealthProfileForm, insurerLabels, insurers } from './health-profiles.ts';

interface ProfileQuestion<Answer> {
  label: string;
  hint?: string;
  /** What a screen reader is told when the question appears by itself. */
  announcing?: string;
  choices?: readonly { value: Answer; label: string; about?: string }[];
  /** In the list of what somebody has changed. */
  short: string;
}

type ProfileQuestions = { [F in Exclude<keyof HealthProfileForm, 'images'>]: ProfileQuestion<HealthProfileForm[F]> };

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

/** In the order in which changes are listed; the form has its sections. */
export const profileQuestions = {
  firstName: { label: 'Patient first name', short: 'First name (health profile)' },
  lastName: { label: 'Patient last name', short: 'Last name (health profile)' },
  dob: { label: 'Date of birth', announcing: 'Next: date of birth', short: 'Date of birth' },
  sex: {
    label: 'Sex',
    announcing: 'Next: sex',
    choices: [
      { value: 'male', label: 'Male' },
      { value: 'female', label: 'Female' },
      { value: 'other', label: 'Other' },
    ],
    short: 'Sex',
  },
  pregnant: {
    label: 'Is the patient pregnant, or planning a pregnancy?',
    hint: 'Some skin medicines are not safe in pregnancy.',
    announcing: 'Next: pregnancy',
    choices: [
      { value: 'yes', label: 'Yes', about: 'Currently pregnant' },
      { value: 'planning', label: 'Planning', about: 'Within 6 months' },
      { value: 'no', label: 'No' },
    ],
    short: 'Pregnancy',
  },
  medications: {
    label: 'Does the patient take any medications?',
    announcing: 'Next: medications',
    choices: yesOrNo,
    short: 'Takes medications',
  },
  currentMedications: {
    label: 'Current medications',
    hint: 'Names, and doses if you know them. Vitamins and creams count too.',
    announcing: 'Next: which medications',
    short: 'Current medications',
  },
  allergies: { label: 'Does the patient have any allergies?', announcing: 'Next: allergies', choices: yesOrNo, short: 'Has allergies' },
  currentAllergies: {
    label: 'Allergies',
    hint: 'Medicines, foods, latex, adhesives: and what happens.',
    announcing: 'Next: which allergies',
    short: 'Allergies',
  },
  insuranceType: {
    label: 'Insurance provider',
    hint: 'Video appointments may be covered. Rapid Assessments and cosmetic appointments never are.',
    announcing: 'Next: insurance',
    choices: insurers.map((value) => ({
      value,
      label: insurerLabels[value],
      ...(value === 'none' ? { about: 'I pay the cash price' } : {}),
    })),
    short: 'Insurance',
  },
  memberId: { label: 'Member ID', announcing: 'Next: your insurance card', short: 'Member ID' },
  groupNum: { label: 'Group number', short: 'Group number' },
} as const satisfies ProfileQuestions;

/** Medicare has its own. */
export const medicareQuestions = {
  memberId: { label: 'Medicare Number' },
  groupNum: { hint: 'Enter N/A for Medicare' },
} as const;

export type ProfileField = keyof typeof profileQuestions;
// the table's own names
export const profileFields = Object.keys(profileQuestions) as ProfileField[];
