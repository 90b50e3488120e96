/** A patient's answers as a dermatologist wants to read them: what is out of the ordinary first, the rest as the form asks. */
import type { Questions } from '@pellis/contract/questions/questions';
import { type ReadAnswer, readAnswers } from '@pellis/contract/questions/questions-read';
import type { Answers } from '@pellis/contract/rapid-assessments/rapid-assessment-answers';
import { rapidAssessmentQuestions } from '@pellis/contract/rapid-assessments/rapid-assessment-questions';

export interface MarkedAnswer {
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

export function answersInOrder(answers: Answers, questions: Questions = rapidAssessmentQuestions): MarkedAnswer[] {
  const read = readAnswers(questions, answers)
    .map(marked)
    .filter(({ answer }) => answer !== '');
  return [...read.filter(({ mark }) => mark !== null), ...read.filter(({ mark }) => mark === null)];
}

function marked(read: ReadAnswer): MarkedAnswer {
  return { question: read.question.short, answer: answerOf(read), mark: markOf(read) };
}

function answerOf({ question, chosen, written, explained }: ReadAnswer): string {
  if (question.kind === 'words') return written.trim();
  return chosen.map((choice) => (choice === explained && written ? written : choice)).join(', ');
}

function markOf({ question, chosen, written, explained }: ReadAnswer): string | null {
  const mark = Object.entries(question.marks ?? {}).find(([choice]) => chosen.includes(choice));
  if (mark) return mark[1];
  const isExtra = explained !== null || ('isOptional' in question && written.trim() !== '');
  return isExtra || question.kind === 'words' ? (alarmIn(written) ?? (isExtra ? 'Own words' : null)) : null;
}

/** "Mentions fever, swelling" */
function alarmIn(text: string): string | null {
  const found = [...new Set(Array.from(text.matchAll(pattern), ([word]) => word.toLowerCase()))];
  return found.length > 0 ? `Mentions ${found.join(', ')}` : null;
}
