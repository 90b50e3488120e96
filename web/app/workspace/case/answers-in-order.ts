/** A patient's answers as a dermatologist wants to read them: what is out of the ordinary first, the rest as the form asks. */
import type { Answers } from '@pellis/contract/rapid-assessment-answers';

export interface ReadAnswer {
  question: string;
  answer: string;
  /** Why it stands first, in a word or two; null for the ordinary. */
  mark: string | null;
}

/** Words in free text that one must not miss. Whole words; the part before `*` is enough. */
const alarming = [
  'fever*',
  'chills',
  'blister*',
  'pus',
  'bleed*',
  'spreading',
  'swollen',
  'swelling',
  'breath*',
  'throat',
  'vision',
  'eye',
  'eyes',
  'faint*',
  'pregnan*',
  'breastfeed*',
  'nursing',
  'suicid*',
  'depress*',
  'numb*',
  'lump*',
  'mole',
  'moles',
];
const pattern = new RegExp(`\\b(?:${alarming.map((word) => word.replace('*', '\\w*')).join('|')})\\b`, 'gi');

export function answersInOrder(answers: Answers): ReadAnswer[] {
  const read = inFormOrder(answers);
  return [...read.filter(({ mark }) => mark !== null), ...read.filter(({ mark }) => mark === null)];
}

function inFormOrder(answers: Answers): ReadAnswer[] {
  const free = (question: string, answer: string): ReadAnswer => ({ question, answer, mark: alarmIn(answer) });
  const list: ReadAnswer[] = [
    { question: 'Symptoms', answer: symptomsOf(answers), mark: markOfSymptoms(answers) },
    { question: 'For how long', answer: orOther(answers.duration, answers.durationother), mark: markOfDuration(answers) },
    { question: 'Changing', answer: orOther(answers.changing, answers.changingother), mark: markOfChange(answers) },
    { question: 'How much it bothers', answer: answers.bothersome, mark: answers.bothersome === 'Severely' ? 'Severe' : null },
    free('What was happening when it started', answers.triggeredby),
    free('Treatments tried', answers.treatmentstried),
    free('Treatments now', answers.currenttreatments),
    free('Made better by', answers.madebetter),
    free('Made worse by', answers.madeworse),
  ];
  const more = answers.anythingelse?.trim();
  return more ? [...list, { question: 'Anything else', answer: more, mark: alarmIn(more) ?? 'Own words' }] : list;
}

function symptomsOf({ symptoms, symptomsother }: Answers): string {
  return symptoms.map((symptom) => (symptom === 'other' && symptomsother ? symptomsother : symptom)).join(', ');
}

function markOfSymptoms({ symptoms, symptomsother = '' }: Answers): string | null {
  if (symptoms.includes('pain')) return 'Pain';
  if (symptoms.includes('tingling/numbness')) return 'Tingling or numbness';
  if (symptoms.includes('other')) return alarmIn(symptomsother) ?? 'Own words';
  return null;
}

function markOfDuration({ duration, durationother = '' }: Answers): string | null {
  if (duration === 'Less than 24 hours') return 'Sudden';
  return duration === 'Other' ? (alarmIn(durationother) ?? 'Own words') : null;
}

function markOfChange({ changing, changingother = '' }: Answers): string | null {
  if (changing === 'Getting worse') return 'Getting worse';
  return changing === 'Other' ? (alarmIn(changingother) ?? 'Own words') : null;
}

function orOther(choice: string, other: string | undefined): string {
  return choice === 'Other' && other ? other : choice;
}

/** "Mentions fever, swelling" */
function alarmIn(text: string): string | null {
  const found = [...new Set(Array.from(text.matchAll(pattern), ([word]) => word.toLowerCase()))];
  return found.length > 0 ? `Mentions ${found.join(', ')}` : null;
}
