/** The day of a routine where its reader is: whoever lives west of the clinic has their evening while it is tomorrow there (decision 0513). */
import type { LeftOff, OwnPlan } from '@pellis/contract/routines/own-routine';
import { daysFrom } from '@pellis/contract/routines/routine-days';
import { dayOf } from '../ui/calendar.ts';

const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The clinic's where this device's clock is further from it than any place on earth. */
export function ownDay(clinics: string, now = new Date(), timeZone = zoneHere()): string {
  const here = dayOf(now, timeZone);
  return Math.abs(daysFrom(clinics, here)) <= 1 ? here : clinics;
}

/** What was said on the clinic's tomorrow was said today; and after midnight here, nobody uses again on that day what they just left off. */
export function planOn(plan: OwnPlan, today: string, timeZone = zoneHere()): OwnPlan {
  const seenHere = ({ since, last_said, said_at, ...one }: LeftOff): LeftOff => {
    const said = said_at ? dayOf(said_at, timeZone) : last_said;
    return { ...one, ...(said_at && { said_at }), since: earlierDay(since, today), last_said: said > last_said ? said : last_said };
  };
  return { ...plan, ...(plan.left_off && { left_off: plan.left_off.map(seenHere) }) };
}

export function earlierDay(one: string, other: string): string {
  return one < other ? one : other;
}
