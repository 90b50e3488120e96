/** The routine that reminders follow: the one that counts, without what was stopped, and without what somebody left off because of a side effect. */
import { isInUse } from '@pellis/contract/routines/left-off';
import type { OwnPlan } from '@pellis/contract/routines/own-routine';
import { type DayPart, dayParts } from '@pellis/contract/routines/parts-of-day';
import { daysFrom, isDueOn, lastDayOfAll } from '@pellis/contract/routines/routine-days';
import type { RoutineStep, TimeOfDay } from '@pellis/contract/routines/routines';
import { toldOfCare } from '../confidential-care/who-is-told.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { dayAt } from '../platform/times.ts';
import { presentPlan, takenBackAfter } from '../routines/read.ts';
import { newestRoutines, tickedWhen } from '../routines/records.ts';
import type { Asking } from './asking.ts';

interface Plan extends Pick<OwnPlan, 'signed_on' | 'provider' | 'starts_on' | 'routine'> {
  hasReplaced: boolean;
  /** Some step of it is left to be reminded of. */
  parts: DayPart[];
  isDueOn: (day: string, part: TimeOfDay) => boolean;
}

export interface Routine {
  plan: Plan | null;
  isTakenBack: boolean;
}

const none: Routine = { plan: null, isTakenBack: false };

export async function followedRoutine(
  clinic: Clinic,
  transaction: Transaction,
  { accountId, patientId, timeZone }: Pick<Asking, 'accountId' | 'patientId' | 'timeZone'>,
): Promise<Routine> {
  const [newest, before] = await newestRoutines(transaction, patientId);
  if (await takenBackAfter(transaction, patientId, newest?.signed_at)) return { ...none, isTakenBack: true };
  if (!newest) return none;
  const told = await toldOfCare(transaction, { id: newest.id, patient_id: patientId });
  if (!told.some((contact) => contact.accountId === accountId)) return none;
  const shown = await presentPlan(clinic, transaction, newest);
  const ticks = (await tickedWhen(transaction, newest)).map((tick) => ({ ...tick, day: doneOn(tick, timeZone) }));
  const steps = shown.routine.map((step, at) => ({ step, at })).filter(({ at }) => isInUse(shown, at));
  const due = (day: string, part: TimeOfDay) => steps.filter(({ step }) => isOf(step, part) && isDueOn(step, shown.starts_on, day));
  const isDone = (at: number, day: string, part: TimeOfDay) => ticks.some((one) => one.step === at && one.day === day && one.time === part);
  return {
    isTakenBack: false,
    plan: {
      ...{ signed_on: shown.signed_on, provider: shown.provider, starts_on: shown.starts_on },
      routine: steps.map(({ step }) => step),
      hasReplaced: before !== undefined,
      parts: dayParts.filter((part) => steps.some(({ step }) => isOf(step, part))),
      // what is ticked off already is not reminded of
      isDueOn: (day, part) => due(day, part).some(({ at }) => !isDone(at, day, part)),
    },
  };
}

/**
 * Somebody who reads the plan further east, or on a page that counts the clinic's days as earlier releases do, may tick off tomorrow already (decision 0512). Nobody has
 * done tomorrow's today: what is ticked off before its day begins where the reminded person is was done on the day that it is there.
 */
export function doneOn({ day, ticked_at }: { day: string; ticked_at: Date }, timeZone: string): string {
  const there = dayAt(ticked_at, timeZone);
  return there < day ? there : day;
}

function isOf({ times }: RoutineStep, part: TimeOfDay): boolean {
  return times.includes(part);
}

/** Null while a dose may be due. */
export function whyNoDoses({ plan, isTakenBack }: Routine, today: string): string | null {
  if (isTakenBack) return 'A note of yours is being checked or was withdrawn. No reminders come until it is clear what to follow.';
  // said to everybody: whether products are kept may be confidential
  if (!plan)
    return 'There is no plan with steps to be reminded of. Products are not reminded of. Once a dermatologist signs a plan, its reminders begin.';
  const last = plan.routine.length > 0 ? lastDayOfAll(plan.routine, plan.starts_on) : null;
  if (last !== null && daysFrom(last, today) > 0) return 'This routine has ended, and its reminders have ended with it.';
  if (plan.parts.length === 0)
    return 'Nothing in the routine is left to be reminded of: what was stopped or left off is not, nor what is done when needed.';
  return null;
}
