/** What a check-in asks of the patient's plan, a question for each step that they should have come to by now, and how it is answered. Nobody has to answer any. */
import { z } from 'zod';
import { Day, PublicId } from '../platform/wire.ts';
import { leftOffAt } from '../routines/left-off.ts';
import type { OwnPlan } from '../routines/own-routine.ts';
import { severityOfWords } from '../routines/own-words.ts';
import { daysFrom, stretchesOf } from '../routines/routine-days.ts';
import { nameOfStep } from '../routines/routine-words.ts';
import type { RoutineStep, TimeOfDay } from '../routines/routines.ts';
import { type Severity, severities, sideEffectNames } from '../routines/side-effect-names.ts';
import { atLeast, effectsOf, howBad, type KindOfMedicine, kindsOfMedicine, severityOfAll, sideEffects } from '../routines/side-effects.ts';

export const uses = ['most', 'half', 'rarely', 'not'] as const;
export type Use = (typeof uses)[number];
export const useWords: Record<Use, string> = {
  most: 'Yes, most of the time',
  half: 'About half of the time',
  rarely: 'Rarely',
  not: 'Not at all',
};

/** Of a step that is left off, what was used of it since. */
const sinceLeftOff: Record<Use, string> = { ...useWords, not: 'No, it is still left off' };

export function wordsOfUse(use: Use, { left_off_since }: Pick<PlanQuestion, 'left_off_since'>): string {
  return (left_off_since === undefined ? useWords : sinceLeftOff)[use];
}

export const PlanQuestion = z.object({
  /** Its place among the plan's steps. */
  step: z.int(),
  what: z.string(),
  ask: z.string(),
  /** What may come of it; empty where nobody prescribed it. */
  effects: z.array(z.enum(sideEffectNames)),
  /** The day since which it is left off after a side effect. */
  left_off_since: Day.optional(),
});
export type PlanQuestion = z.output<typeof PlanQuestion>;

export const PlanAsked = z.object({
  note_id: PublicId,
  provider: z.string(),
  questions: z.array(PlanQuestion),
  /** Whether a dermatologist of the clinic has read the first advice; a server of an earlier release does not say. */
  is_advice_reviewed: z.boolean().default(false),
});
export type PlanAsked = z.output<typeof PlanAsked>;

const most = 12;
const words = z.string().trim().max(1000, 'Maximum 1000 characters');

export const PlanAnswer = z.object({
  step: z.int().min(0).max(99),
  use: z.enum(uses).nullable(),
  effects: z.array(z.enum(sideEffectNames)).max(sideEffectNames.length),
  severity: z.enum(severities).nullable(),
  words,
});
export type PlanAnswer = z.output<typeof PlanAnswer>;
export const PlanAnswers = z.object({ note_id: PublicId, answers: z.array(PlanAnswer).max(most) });
export type PlanAnswers = z.output<typeof PlanAnswers>;

/** As it is kept with the check-in: with what was asked, which the plan may no longer say when somebody reads it. */
export const PlanAnswered = PlanAnswer.extend({ what: z.string(), ask: z.string(), left_off_since: Day.optional() });
export type PlanAnswered = z.output<typeof PlanAnswered>;
export const PlanAnsweredOf = z.object({ note_id: PublicId, answers: z.array(PlanAnswered) });
export type PlanAnsweredOf = z.output<typeof PlanAnsweredOf>;

/** Prescriptions first, then what is bought without one; of what is left off, whether it still is. Not what was stopped, has not begun, or ended more than a month ago. */
export function questionsOfPlan(
  { routine, starts_on: startsOn, prescriptions, left_off }: Pick<OwnPlan, 'routine' | 'starts_on' | 'prescriptions' | 'left_off'>,
  today: string,
): PlanQuestion[] {
  const asked = routine.flatMap((step, at) => {
    const prescription = prescriptions[at] ?? null;
    if (prescription?.state === 'stopped' || !isInMind(step, startsOn, today)) return [];
    const kind = kindsOfMedicine.find((one) => one === prescription?.kind);
    const effects = kind ? effectsOf(kind, prescription?.is_against_pregnancy) : [];
    const of = { step: at, what: nameOfStep(step), effects };
    const since = leftOffAt({ left_off }, at)?.since;
    if (since !== undefined) return [{ ...of, ask: askOfLeftOff(step, kind, since), left_off_since: since }];
    return [{ ...of, ask: askOf(step, kind, startsOn, today) }];
  });
  return asked
    .toSorted((one, other) => Number(other.effects.length > 0) - Number(one.effects.length > 0) || one.step - other.step)
    .slice(0, most);
}

/** Kept with the words in which it was asked. Nothing of a step that was not asked, and nothing of one that says nothing. */
export function answeredOf(questions: readonly PlanQuestion[], answers: readonly PlanAnswer[]): PlanAnswered[] {
  return questions.flatMap(({ step, what, ask, effects, left_off_since }) => {
    const answer = answers.find((one) => one.step === step);
    if (!answer || !saysAnything(answer)) return [];
    const known = answer.effects.filter((effect) => effects.includes(effect));
    return [{ ...answer, effects: known, severity: worstOf(known, answer.severity), what, ask, ...(left_off_since && { left_off_since }) }];
  });
}

export function saysAnything({ use, effects, words: own }: PlanAnswer): boolean {
  return use !== null || effects.length > 0 || own !== '';
}

/** How bad it is, at least as bad as what it is can be; null where nothing was noticed, or nobody has said and it may be mild. */
export function worstOf(effects: PlanAnswer['effects'], said: Severity | null): Severity | null {
  const worst = severityOfAll(effects, said ?? 'mild');
  return said === null && worst === 'mild' ? null : worst;
}

/** Cannot wait for three days; words of an emergency or of a pregnancy count, whatever was chosen beside them. */
export function isUrgent(answers: readonly Pick<PlanAnswer, 'severity' | 'words'>[]): boolean {
  return answers.some(({ severity, words: own }) => atLeast(severityOfWords(own), severity ?? 'mild') !== 'mild');
}

/** "About half of the time. Dry, peeling or flaking skin (mild). It stings." */
export function saidOf(answer: PlanAnswer & Pick<PlanQuestion, 'left_off_since'>): string {
  const { use, effects, severity, words: own } = answer;
  const noticed = effects.map((effect) => sideEffects[effect]).join(', ');
  const how = noticed && severity ? ` (${howBad(severity)})` : '';
  return [use && wordsOfUse(use, answer), noticed && noticed + how, own].filter(Boolean).join('. ');
}

const longOver = 31;

function isInMind(step: RoutineStep, startsOn: string, today: string): boolean {
  const since = daysFrom(startsOn, today) - step.starts_after_days;
  return since > 0 && (step.for_days === null || since <= step.for_days + longOver);
}

const manyOf: Record<TimeOfDay, string> = {
  ...{ morning: 'mornings', late_morning: 'late mornings', midday: 'days at noon', afternoon: 'afternoons' },
  ...{ early_evening: 'early evenings', evening: 'evenings', as_needed: 'days' },
};

/** "Did you use Adapalene 0.1 % gel most evenings?", or beside a rhythm of its own: "Did you use it as your plan has it by now, every second day?" */
function askOf(step: RoutineStep, kind: KindOfMedicine | undefined, startsOn: string, today: string): string {
  const name = nameOfStep(step);
  const verb = isTaken(kind) ? 'take' : 'use';
  const times = step.times.filter((time) => time !== 'as_needed');
  if (times.length === 0) return `Did you ${verb} ${name} when you needed it?`;
  const rhythm = rhythmOf(step, startsOn, today);
  if (rhythm && rhythm !== 'every day') return `Did you ${verb} ${name} as your plan has it by now, ${rhythm}?`;
  if (times.length > 3) return `Did you ${verb} ${name} ${times.length} times on most days?`;
  return `Did you ${verb} ${name} most ${times.map((time) => manyOf[time]).join(' and ')}?`;
}

/** "Adapalene 0.1 % gel has been left off since November 20, after a side effect. Have you used it since?" */
function askOfLeftOff(step: RoutineStep, kind: KindOfMedicine | undefined, since: string): string {
  const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(new Date(`${since}T00:00:00Z`));
  const used = isTaken(kind) ? 'taken' : 'used';
  return `${nameOfStep(step)} has been left off since ${day}, after a side effect. Have you ${used} it since?`;
}

function isTaken(kind: KindOfMedicine | undefined): boolean {
  return kind === 'by_mouth' || kind === 'isotretinoin';
}

/** Where the ramp is today, or was when it ended. */
function rhythmOf(step: RoutineStep, startsOn: string, today: string): string | undefined {
  const stretches = stretchesOf(step, startsOn);
  return (stretches.findLast(({ from }) => from <= today) ?? stretches[0])?.words;
}
