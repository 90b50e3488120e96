/** What a patient is asked before a video visit, in words: the booking's form, the dermatologist's page and the record read them here. */
import { type BodyPlace, placeName } from '../body-places/body-places.ts';
import type { IntakeField } from './bookings.ts';

interface IntakeQuestion {
  label: string;
  hint?: string;
  /** Beside the answer, where it is read. */
  short: string;
}

/** In the order in which the answers are read. An answer of the booking that has no words here does not compile. */
export const intakeQuestions = {
  about: {
    label: 'Is there anything you would like to say about it?',
    hint: 'In your own words: since when, where, what you have tried.',
    short: 'Comes for',
  },
  changed: {
    label: 'What has changed for {name} since the health profile or the last visit?',
    hint: 'New medicines, allergies, a pregnancy, an illness.',
    short: 'Changed since',
  },
  pharmacy: { label: 'Preferred pharmacy', hint: 'Name and street or city.', short: 'Pharmacy' },
  interpreter: {
    label: 'Do you need an interpreter? Into which language?',
    hint: 'Leave it empty when English is fine.',
    short: 'Interpreter',
  },
  access_needs: {
    label: 'What else makes the visit easier for you?',
    hint: 'Captions, more time, large type, no video from your side …',
    short: 'Access needs',
  },
  helper_name: { label: 'Name of who joins you', short: 'Joined by' },
} as const satisfies Record<IntakeField, IntakeQuestion>;

// the table's own names
const fields = Object.keys(intakeQuestions) as IntakeField[];

/** Each is empty where nothing was said. */
export type IntakeAnswers = Record<IntakeField, string> & {
  /** By its name; empty where the front desk booked. */
  concern: string;
  places?: readonly BodyPlace[];
};

/** What was said, a row for each answer. */
export function intakeRows({ concern, places = [], ...answers }: IntakeAnswers): (readonly [string, string])[] {
  // the concern, where it is, and what the patient says of it, are one answer
  const told = { ...answers, about: [concern, places.map(placeName).join(', '), answers.about].filter(Boolean).join('. ') };
  return fields.map((field) => [intakeQuestions[field].short, told[field]] as const).filter(([, words]) => words !== '');
}
