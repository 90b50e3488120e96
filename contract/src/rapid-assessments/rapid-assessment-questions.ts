/** Every question of the Rapid Assessment, in its order: what the form, the wire, the dermatologist and the PDF say of it stands here and nowhere else. */
import { type Concern, checkInConcerns, concernQuestion, concerns, photoConcerns, shownConcerns } from '../concerns/concerns.ts';
import { photosMissing } from '../photos/photos.ts';
import type { Questions } from '../questions/questions.ts';

const noneHint = "Type 'None' if you have no treatments.";

export const rapidAssessmentQuestions = {
  concern: {
    kind: 'concern',
    label: concernQuestion,
    choices: concerns,
    accepts: photoConcerns,
    missing: 'Select a concern',
    refused: 'Select a valid concern',
  },
  symptoms: {
    kind: 'many',
    label: 'What symptoms do you have?',
    hint: 'Choose all that apply.',
    announcing: 'Next: symptoms',
    choices: ['burning', 'itching', 'tingling/numbness', 'pain', 'colour change', 'none', 'other'],
    alone: 'none',
    missing: 'Select at least one symptom',
    short: 'Symptoms',
    marks: { pain: 'Pain', 'tingling/numbness': 'Tingling or numbness' },
  },
  symptomsother: {
    kind: 'line',
    explains: { field: 'symptoms', choice: 'other' },
    label: 'What is the other symptom?',
    announcing: 'Next: describe the other symptom',
    most: 500,
    missing: 'Specify the symptom',
  },
  duration: {
    kind: 'choice',
    label: 'How long have you had this condition?',
    announcing: 'Next: how long',
    choices: ['Less than 24 hours', 'A few days', '1 week', 'A few weeks', 'Several months', 'Several years', 'My whole life', 'Other'],
    missing: 'Select a duration',
    short: 'For how long',
    shortInPdf: 'Duration',
    marks: { 'Less than 24 hours': 'Sudden' },
  },
  durationother: {
    kind: 'line',
    explains: { field: 'duration', choice: 'Other' },
    label: 'How long exactly?',
    announcing: 'Next: describe how long',
    most: 500,
    missing: 'Specify the duration',
  },
  changing: {
    kind: 'choice',
    label: 'Is it changing?',
    announcing: 'Next: whether it is changing',
    choices: ['Not changing', 'Getting better', 'Getting worse', 'Comes and goes', 'Other'],
    missing: 'Select a response',
    short: 'Changing',
    marks: { 'Getting worse': 'Getting worse' },
    flags: { 'Getting worse': 'getting_worse' },
  },
  changingother: {
    kind: 'line',
    explains: { field: 'changing', choice: 'Other' },
    label: 'How does it change?',
    announcing: 'Next: describe how it changes',
    most: 500,
    missing: 'Specify the response',
  },
  bothersome: {
    kind: 'choice',
    label: 'How bothersome is it?',
    announcing: 'Next: how bothersome it is',
    choices: ["Doesn't bother at all", 'Mildly', 'Moderately', 'Severely'],
    missing: 'Select a response',
    short: 'How much it bothers',
    shortInPdf: 'Bothersome',
    marks: { Severely: 'Severe' },
    flags: { Severely: 'severe' },
  },
  triggeredby: {
    kind: 'words',
    label: 'What was happening when your condition started?',
    hint: 'For example a new product, medicine or food, a journey, stress. If you do not know, say so.',
    announcing: 'Next: what was happening when it started',
    most: 2000,
    length: 'ends',
    missing: 'Specify what was happening when your condition started',
    short: 'What was happening when it started',
    shortInPdf: 'Triggered by',
    inTemplates: 'trigger',
  },
  treatmentstried: {
    kind: 'words',
    label: 'What treatments have you tried?',
    hint: `Creams, tablets, home remedies, and whether they helped. ${noneHint}`,
    announcing: 'Next: treatments you have tried',
    mayBeNone: true,
    most: 2000,
    length: 'ends',
    missing: 'Specify the treatment(s) you have tried',
    short: 'Treatments tried',
    inTemplates: 'tried',
  },
  currenttreatments: {
    kind: 'words',
    label: 'What treatments are you currently using?',
    hint: noneHint,
    announcing: 'Next: treatments you are using now',
    mayBeNone: true,
    most: 2000,
    length: 'ends',
    missing: 'Specify the treatment(s) you are currently using',
    short: 'Treatments now',
    shortInPdf: 'Current treatments',
    inTemplates: 'using',
  },
  madebetter: {
    kind: 'words',
    label: 'What has made your condition better?',
    announcing: 'Next: what has made it better',
    most: 2000,
    length: 'ends',
    missing: 'Specify what has made your condition better',
    short: 'Made better by',
    inTemplates: 'better',
  },
  madeworse: {
    kind: 'words',
    label: 'What has made your condition worse?',
    announcing: 'Next: what has made it worse',
    most: 2000,
    length: 'ends',
    missing: 'Specify what has made your condition worse',
    short: 'Made worse by',
    inTemplates: 'worse',
  },
  anythingelse: {
    kind: 'words',
    isOptional: true,
    label: 'Is there anything else you want us to know?',
    announcing: 'Next: anything else, then your photos',
    most: 1000,
    length: 'counted',
    short: 'Anything else',
  },
  places: {
    kind: 'places',
    isOptional: true,
    label: 'Where on your body is it?',
    hint: 'Touch every place, or choose from the list. It tells the dermatologist where to look, and later what became of it.',
    announcing: 'Next: where on your body, then your photos',
    short: 'Where on the body',
  },
  images: {
    kind: 'photos',
    label: 'Photos of your skin',
    hint: 'The dermatologist diagnoses from your photos. We remove the place and the device from each of them.',
    missing: photosMissing,
  },
} as const satisfies Questions;

/** The check-in asks the same, offers the first eight concerns, takes whatever else the clinic knows, and has no rule on length but what we can store. */
export const checkInQuestions = {
  ...rapidAssessmentQuestions,
  concern: {
    ...rapidAssessmentQuestions.concern,
    choices: checkInConcerns,
    accepts: concerns,
    refused: 'Select a concern',
    most: 200,
  },
  anythingelse: { ...rapidAssessmentQuestions.anythingelse, most: 20_000, length: 'untold' },
} as const satisfies Questions;

/** The questions with the concerns of the version in force. */
export function withConcerns(questions: Questions, inForce: readonly Concern[], isCheckIn = false): Questions {
  const shown = shownConcerns(inForce);
  return Object.fromEntries(
    Object.entries(questions).map(([field, question]) => {
      if (question.kind !== 'concern') return [field, question];
      const choices = isCheckIn ? shown.filter(({ photo }) => photo).slice(0, checkInConcerns.length) : shown;
      return [field, { ...question, choices, accepts: isCheckIn ? inForce : shown.filter(({ photo }) => photo) }];
    }),
  );
}
