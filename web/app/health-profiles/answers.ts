/** The answers of the health profile as the form holds them, and which step each of them opens. */
import { type ProfileField, profileFields } from '@pellis/contract/health-profiles/health-profile-questions';
import {
  cardMissing,
  type HealthProfile,
  HealthProfileFields,
  type HealthProfileForm,
  needsNewCard,
} from '@pellis/contract/health-profiles/health-profiles';
import { checkedBy } from '../ui/form-errors.ts';
import type { CardFile } from './card-file.ts';

export type ProfileAnswers = Record<ProfileField, string> & { images: CardFile[] };

// every field of the table, with nothing in it
const nothingTyped = Object.fromEntries(profileFields.map((field) => [field, ''])) as Record<ProfileField, string>;
export const noAnswers: ProfileAnswers = { ...nothingTyped, images: [] };

/** The steps after the name, each of which waits for the one before. */
export interface Steps {
  dob: boolean;
  sex: boolean;
  insurance: boolean;
  pregnancy: boolean;
  medications: boolean;
  allergies: boolean;
}

export function stepsOf(answers: ProfileAnswers): Steps {
  const sex = answers.dob !== '';
  // a name that is being typed anew takes nothing away that was answered after it
  const dob = sex || (says(answers.firstName) && says(answers.lastName));
  const insurance = sex && answers.sex !== '';
  const pregnancy = insurance && isInsuranceAnswered(answers);
  const medications = pregnancy && answers.pregnant !== '';
  const allergies = medications && isAnswered(answers.medications, answers.currentMedications);
  return { dob, sex, insurance, pregnancy, medications, allergies };
}

export const questionCount = 7;

export function answeredCount(answers: ProfileAnswers): number {
  const done = [
    says(answers.firstName) && says(answers.lastName),
    answers.dob !== '',
    answers.sex !== '',
    isInsuranceAnswered(answers) && (answers.insuranceType === 'none' || answers.images.length > 0),
    answers.pregnant !== '',
    isAnswered(answers.medications, answers.currentMedications),
    isAnswered(answers.allergies, answers.currentAllergies),
  ];
  return done.filter(Boolean).length;
}

export const checkProfile = checkedBy(HealthProfileFields);

/** What keeps the whole form from being saved, in one sentence; none while steps are still to come. */
export function stillNeeded(answers: ProfileAnswers): string | undefined {
  return stepsOf(answers).allergies ? Object.values(checkProfile(answers))[0] : undefined;
}

/** The answers as they travel, once they are checked; without insurance no card goes along. Rejects when a file can no longer be read. */
export async function asSent(answers: ProfileAnswers): Promise<HealthProfileForm> {
  const cards = answers.insuranceType === 'none' ? [] : answers.images;
  const images = await Promise.all(cards.map(async ({ filename, file }) => ({ filename, data: new Uint8Array(await file.arrayBuffer()) })));
  // the form is sent only when the contract's own schema has found every choice to be one of its list
  return { ...answers, images } as HealthProfileForm;
}

/** A profile on file, as the form begins with it; its card stays where it is. */
export function asAnswers(profile: HealthProfile): ProfileAnswers {
  const { currentMedications = '', currentAllergies = '', memberId = '', groupNum = '' } = profile;
  const { firstName, lastName, dob, sex, insuranceType, pregnant, medications, allergies } = profile;
  const plain = { firstName, lastName, dob, sex, insuranceType, pregnant, medications, allergies };
  return { ...plain, currentMedications, currentAllergies, memberId, groupNum, images: [] };
}

/** The same rules as for a new one, but that a card on file serves as long as the insurance is the same. */
export function checkChange(kept: HealthProfile) {
  return (answers: ProfileAnswers): Record<string, string> => {
    const { images: _, ...messages } = checkProfile(answers);
    return isNewCardMissing(kept, answers) ? { ...messages, images: cardMissing } : messages;
  };
}

export function isNewCardMissing(kept: HealthProfile, answers: ProfileAnswers): boolean {
  // the contract compares words; what is not chosen yet is none of its list
  return answers.images.length === 0 && needsNewCard(kept, answers as Parameters<typeof needsNewCard>[1]);
}

export function isUntouched(answers: ProfileAnswers): boolean {
  return Object.values(answers).every((answer) => answer.length === 0);
}

function isInsuranceAnswered({ insuranceType, memberId, groupNum }: ProfileAnswers): boolean {
  return insuranceType === 'none' || (insuranceType !== '' && says(memberId) && says(groupNum));
}

/** A yes counts once it is explained. */
function isAnswered(yesNo: string, list: string): boolean {
  return yesNo === 'no' || (yesNo === 'yes' && says(list));
}

function says(text: string): boolean {
  return text.trim() !== '';
}
