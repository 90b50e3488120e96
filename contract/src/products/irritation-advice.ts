/** What to do at once when a product irritated, before anybody has read it: what to stop is named. Reviewed with the first advice on side effects (`firstAdviceVersion`). */
import type { Severity, SideEffect } from '../routines/side-effect-names.ts';
import { adviceOn, type FirstAdvice, whereToGo } from '../routines/side-effects.ts';

const nothingNew = 'Put nothing new there until your dermatologist has answered.';

/** Beneath what was stopped. */
const whatToDo = {
  mild: 'Wash with lukewarm water only, and put nothing new there until your skin is calm.',
  bad: `${nothingNew} ${whereToGo.inGeneral}`,
};

/** Where something bad is to be seen today. */
const seenToday: Partial<Record<SideEffect, string>> = {
  blisters: `${whereToGo.blisters} ${nothingNew}`,
  rash: `${whereToGo.rash} ${nothingNew}`,
};

export function adviceFor(name: string, what: SideEffect, severity: Severity): FirstAdvice {
  if (severity === 'emergency') return adviceOn([what], severity);
  const today = severity === 'bad' ? seenToday[what] : undefined;
  return {
    title: today ? `Stop using ${name}, and be seen today` : `Stop using ${name}`,
    text: `It is out of your routine. ${today ?? whatToDo[severity]}`,
  };
}
