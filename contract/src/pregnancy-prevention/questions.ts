/** What a patient is asked before each month's prescription, as data; a clinician checks these words before a clinic relies on them. */
import { capital } from '../platform/capital.ts';
import type { PreventedMedicine, Programme } from './programmes.ts';

/** Each is answered with yes or no; yes stops the prescription until the dermatologist has spoken with the patient. */
interface PreventionQuestion {
  key: string;
  words: string;
  /** Asked of those only who can become pregnant. */
  isOfPregnancy: boolean;
}

const questions: readonly PreventionQuestion[] = [
  { key: 'pregnant', words: 'Are you pregnant, or could you be?', isOfPregnancy: true },
  { key: 'planning', words: 'Do you want to become pregnant while you take this medicine?', isOfPregnancy: true },
  {
    key: 'unprotected',
    words: 'In the past month, was there a time when you had sex without the contraception that you agreed with your dermatologist?',
    isOfPregnancy: true,
  },
  { key: 'late', words: 'Has your period not come when you expected it?', isOfPregnancy: true },
  { key: 'shared', words: 'Has anybody else taken your medicine?', isOfPregnancy: false },
  { key: 'donated', words: 'Have you given blood since you began to take it?', isOfPregnancy: false },
];

export function questionsFor(canBecomePregnant: boolean): PreventionQuestion[] {
  return questions.filter(({ isOfPregnancy }) => canBecomePregnant || !isOfPregnancy);
}

/** What is agreed to with a typed name, each time. */
export function statementsFor(
  medicine: PreventedMedicine,
  canBecomePregnant: boolean,
  { noPregnancyFor, noDonationFor }: Pick<Programme, 'noPregnancyFor' | 'noDonationFor'>,
): string[] {
  return [
    `${capital(medicine)} can cause severe birth defects. I never share it with anybody.`,
    ...(canBecomePregnant
      ? [
          `I do not become pregnant while I take it and for ${noPregnancyFor} after the last dose. I use the contraception that I agreed with my dermatologist, or abstain.`,
          'I have a pregnancy test before each prescription. If I am pregnant or think that I could be, I stop taking it at once and tell the clinic.',
        ]
      : []),
    `I do not give blood while I take it and for ${noDonationFor} after the last dose.`,
    ...(medicine === 'acitretin' && canBecomePregnant
      ? ['I drink no alcohol while I take it and for two months after the last dose.']
      : []),
  ];
}
