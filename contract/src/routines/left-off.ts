/** Which steps their patient leaves off, as they were told to when a side effect was not mild: one rule for today, the reminders and the calendar. Decision 0432. */
import type { LeftOff, OwnPlan } from './own-routine.ts';
import { type Severity, type SideEffect, severities } from './side-effect-names.ts';

/** What was said to have come of a step. */
export interface Noticed {
  step: number;
  what: readonly SideEffect[];
  severity: Severity;
  /** The clinic's, on which it was said. */
  day: string;
  /** In which it is answered; null where it was said in a check-in. */
  conversation: string | null;
  at?: Date;
}

/** Ticking it off on a later day means that they use it again. `lastTicked`: the newest day of each step, however long ago. */
export function leftOff(noticed: readonly Noticed[], lastTicked: ReadonlyMap<number, string>): LeftOff[] {
  const open = noticed
    .filter(({ step, severity, day }) => severity !== 'mild' && (lastTicked.get(step) ?? '') <= day)
    .toSorted((one, other) => one.day.localeCompare(other.day));
  const steps = [...new Set(open.map(({ step }) => step))];
  return steps.map((step) => {
    const ofStep = open.filter((one) => one.step === step);
    const said_at = ofStep
      .map(({ at }) => at)
      .filter((at) => at !== undefined)
      .toSorted((one, other) => Number(one) - Number(other))
      .at(-1);
    return {
      step,
      since: ofStep[0]?.day ?? '',
      last_said: ofStep.at(-1)?.day ?? '',
      what: [...new Set(ofStep.flatMap(({ what }) => what))],
      severity: severities.findLast((one) => ofStep.some(({ severity }) => severity === one)),
      conversation: ofStep.findLast(({ conversation }) => conversation !== null)?.conversation ?? null,
      ...(said_at && { said_at }),
    };
  });
}

/** Neither stopped by a dermatologist nor left off by its patient: what is due at all. */
export function isInUse({ prescriptions, left_off }: Pick<OwnPlan, 'prescriptions' | 'left_off'>, at: number): boolean {
  return prescriptions[at]?.state !== 'stopped' && !leftOffAt({ left_off }, at);
}

export function leftOffAt({ left_off }: Pick<OwnPlan, 'left_off'>, at: number): LeftOff | undefined {
  return left_off?.find(({ step }) => step === at);
}
