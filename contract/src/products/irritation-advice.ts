/** What to do at once when a product irritated, before anybody has read it: what to stop is named. Reviewed with the first advice on side effects (`firstAdviceVersion`). */
import type { Severity, SideEffect } from '../routines/side-effect-names.ts';
import { adviceOfEffect, adviceOn, type FirstAdvice, whatToDoNow } from '../routines/side-effects.ts';

export function adviceFor(name: string, what: SideEffect, severity: Severity): FirstAdvice {
  if (severity === 'emergency') return adviceOn([what], severity);
  if (severity === 'mild')
    return said(`Stop using ${name}`, 'Wash with lukewarm water only, and put nothing new there until your skin is calm.');
  const own = adviceOfEffect[what]?.bad;
  const { text } = own ?? whatToDoNow.bad;
  return said(
    own ? `Stop using ${name}, and be seen today` : `Stop using ${name}`,
    text.replace(/Do not use (or take )?it again/, 'Put nothing new there'),
  );
}

function said(title: string, rest: string): FirstAdvice {
  return { title, text: `It is out of your routine. ${rest}` };
}
