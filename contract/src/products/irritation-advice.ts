/** What to do at once when a product irritated, before anybody has read it: what to stop is named. Reviewed with the first advice on side effects (`firstAdviceVersion`). */
import type { Severity, SideEffect } from '../routines/side-effect-names.ts';
import { adviceOn, type FirstAdvice, whatToDoNow } from '../routines/side-effects.ts';

export function adviceFor(name: string, what: SideEffect, severity: Severity): FirstAdvice {
  if (severity === 'emergency') return adviceOn([what], severity);
  const rest = {
    mild: 'Wash with lukewarm water only, and put nothing new there until your skin is calm.',
    bad: whatToDoNow.bad.text.replace(/^Do not use it again/, 'Put nothing new there'),
  };
  return { title: `Stop using ${name}`, text: `It is out of your routine. ${rest[severity]}` };
}
