/** The six parts of a plain answer, and which of them a note says: looked for by the words that people use for them. Advice only. */

import { blank } from '@pellis/contract/note-templates/blank';
import type { NoteDraft } from '@pellis/contract/notes/notes';
import { says } from '@pellis/contract/platform/wire';

export interface AnswerPart {
  name: string;
  isSaid: (note: NoteDraft) => boolean;
  /** What a plan may begin the part with. */
  begin: string;
}

const expecting = /\b(expect\w*|improv\w*|better|difference|fewer|less|fades?|heals?|clears?|works? (?:slowly|within)|takes?)\b/i;
const time = /\b(hours?|days?|weeks?|months?|years?)\b/i;
const sideEffects =
  /\b(side effects?|dry\w*|peel\w*|sting\w*|burns?\b|burning|irritat\w*|bleach\w*|drows\w*|sunburn\w*|upset stomach|nausea|may (?:feel|look|be) \w+)/i;
const worry =
  /\b(write to us|message us|call (?:us|911)|911|emergency|at once|right away|stop (?:using|and)|if (?:it|you|the|your)\b.{0,60}\b(?:swell\w*|blister\w*|fever|spread\w*|worse|pus|pain\w*|bleed\w*|hives))/i;
const meeting = /\b(follow[- ]?up|see (?:you|me)|come back|check[- ]in|next visit|send (?:new|two|more) photos|new photos)\b/i;

const planOf = ({ treatment_plan }: NoteDraft) => treatment_plan;
/** A sentence that says both. */
const saysTogether = (text: string, one: RegExp, other: RegExp) =>
  text.split(/(?<=[.!?:])\s|\n/).some((sentence) => one.test(sentence) && other.test(sentence));

export const answerParts: readonly AnswerPart[] = [
  { name: 'What it is', isSaid: ({ diagnosis }) => says(diagnosis), begin: '### What it is' },
  {
    name: 'What to do',
    isSaid: (note) => note.routine.length + note.prescriptions.length > 0 || /^\s*(?:\d+\.|[-*])\s/m.test(planOf(note)),
    begin: '### What to do\n1. ',
  },
  { name: 'What to expect, and when', isSaid: (note) => saysTogether(planOf(note), expecting, time), begin: '### What to expect' },
  { name: 'Side effects', isSaid: (note) => sideEffects.test(planOf(note)), begin: '### Side effects' },
  { name: 'When to worry', isSaid: (note) => worry.test(planOf(note)), begin: '### When to worry' },
  {
    name: 'When we meet again',
    isSaid: ({ treatment_plan, follow_up: { desc, follow_up_after, follow_up_before } }) =>
      says(desc) || follow_up_after !== null || follow_up_before !== null || meeting.test(treatment_plan),
    begin: '### When we meet again',
  },
];

/** What is put into the plan for a part: its heading, and a blank to write on. */
export function beginningOf({ begin }: AnswerPart): string {
  return begin.endsWith(' ') ? `${begin}${blank}` : `${begin}\n${blank}`;
}
