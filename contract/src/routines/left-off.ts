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

/** A step that was ticked off for a day, with when that was said last. */
export interface Ticked {
  step: number;
  /** Of whoever ticked: it may be a day ahead of the clinic's. */
  day: string;
  at: Date;
}

/** Ticking it off on a later day, after it was said, means that they use it again. `ticked`: however long ago. */
export function leftOff(noticed: readonly Noticed[], ticked: readonly Ticked[]): LeftOff[] {
  const isUsedAgain = ({ step, day, at }: Noticed) =>
    ticked.some((tick) => tick.step === step && tick.day > day && (at === undefined || tick.at > at));
  const open = noticed
    .filter((one) => one.severity !== 'mild' && !isUsedAgain(one))
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
