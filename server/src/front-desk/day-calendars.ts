/** The working hours of a day of the clinic, what is free of them, and what is held by patients who are choosing. */
import type { DayCalendar } from '@pellis/contract/front-desk/day-calendars';
import { asHours } from '../availability/calendars.ts';
import { inOrder, leftOf, type Stretch, workingStretches } from '../availability/free-times.ts';
import { exceptionsOf, takenTimes, weeksOf } from '../availability/records.ts';
import { publishedDoctors } from '../doctors/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { permit } from '../platform/refusal.ts';
import { numberOfDay } from '../platform/zones.ts';
import { mayListVisits, seesEverybodysVisits } from './policy.ts';
import { heldTimes } from './visit-records.ts';

const aroundMs = 86_400_000;

export function listDayCalendars(clinic: Clinic, asker: Asker, day: string): Promise<DayCalendar[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayListVisits(actor));
    const onlyOwn = seesEverybodysVisits(actor) ? undefined : actor.id;
    await actAsClinic(transaction, actor);
    const all = await publishedDoctors(transaction, day);
    const doctors = all.filter(({ id, modes }) => modes.includes('video') && (onlyOwn === undefined || id === onlyOwn));
    const ids = doctors.map(({ id }) => id);
    const around = { from: new Date(Date.parse(day) - aroundMs), until: new Date(Date.parse(day) + 2 * aroundMs) };
    // one connection: one after the other
    const weeks = await weeksOf(transaction, ids);
    const exceptions = await exceptionsOf(transaction, ids, day);
    const taken = await takenTimes(transaction, ids, around);
    const held = await heldTimes(transaction, ids, around);
    return doctors.map(({ id, name }) => {
      const ofThem = <T extends { provider_id: string }>(rows: readonly T[]) => rows.filter(({ provider_id }) => provider_id === id);
      const hours = { week: ofThem(weeks)[0]?.ranges ?? [], exceptions: ofThem(exceptions).map(asHours) };
      const working = workingStretches(hours, numberOfDay(day), clinic.config.clinicTimeZone);
      const stretches = ofThem(taken).map(({ from, until }): Stretch => ({ from: from.getTime(), until: until.getTime() }));
      return {
        provider: { id, name },
        working: working.map(asTimes),
        free: leftOf(working, inOrder(stretches)).map(asTimes),
        held: ofThem(held).map(({ from, until }) => ({ from, until })),
      };
    });
  });
}

const asTimes = ({ from, until }: Stretch) => ({ from: new Date(from), until: new Date(until) });
