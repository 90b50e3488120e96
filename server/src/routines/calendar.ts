/**
 * The days of a routine as a calendar file, with those of the products that are kept: one entry for the morning and one for the evening, repeated as the steps are,
 * at the hour of whoever's calendar it is (floating time, decision 0272). Calendars are shared with families and employers: nothing in it says what for, or what with.
 */
import { dayAfter, isDueOn } from '@pellis/contract/routines/routine-days';
import type { Routine, TimeOfDay } from '@pellis/contract/routines/routines';
import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventClass, ICalEventRepeatingFreq } from 'ical-generator';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found, notFound, permit } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { mayReadRoutine } from './policy.ts';
import { presentPlan } from './read.ts';
import { partsOfKeptProducts, signedNoteById, signedRoutine } from './records.ts';

/** How far ahead the days are written: after that the plan has been looked at again, or the file is taken anew. */
const daysAhead = 84;
const hours: Partial<Record<TimeOfDay, { at: string; minutes: number; words: string }>> = {
  morning: { at: '07:30', minutes: 10, words: 'Morning routine' },
  midday: { at: '12:30', minutes: 5, words: 'Midday routine' },
  evening: { at: '21:00', minutes: 10, words: 'Evening routine' },
};

export function makeRoutineCalendar(clinic: Clinic, asker: Asker, id: string): Promise<string> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayReadRoutine(actor));
    const { patient_id } = found(await signedNoteById(transaction, id));
    const today = dayAt(new Date(), clinic.config.clinicTimeZone);
    const kept = { from: today, parts: await partsOfKeptProducts(transaction, patient_id) };
    const signed = await signedRoutine(transaction, id);
    if (!signed && kept.parts.length === 0) throw notFound();
    const plan = signed ? await presentPlan(clinic, transaction, signed) : { starts_on: today, routine: [], prescriptions: [] };
    const standing = plan.routine.filter((_, at) => plan.prescriptions[at]?.state !== 'stopped');
    return asCalendar(clinic, { id, startsOn: plan.starts_on, routine: standing, kept });
  });
}

interface Dated {
  id: string;
  startsOn: string;
  routine: Routine;
  /** Products are used every day, in these parts of it. */
  kept: { from: string; parts: readonly TimeOfDay[] };
}

export function asCalendar({ config }: Pick<Clinic, 'config'>, { id, startsOn, routine, kept }: Dated): string {
  const calendar = ical({ prodId: { company: 'Pellis', product: 'Pellis', language: 'EN' }, method: ICalCalendarMethod.PUBLISH });
  const url = `${config.publicUrl}/my-routine`;
  for (const [time, { at, minutes, words }] of Object.entries(hours)) {
    const steps = routine.filter((step) => step.times.includes(time as TimeOfDay));
    const due = daysFrom(startsOn).filter((day) => steps.some((step) => isDueOn(step, startsOn, day)));
    const ofProducts = kept.parts.includes(time as TimeOfDay) ? daysFrom(kept.from) : [];
    const days = [...new Set([...due, ...ofProducts])].sort();
    for (const [index, { from, every, count }] of runsOf(days).entries())
      calendar.createEvent({
        id: `${id}-${time}-${index}@${new URL(config.publicUrl).hostname}`,
        // read and written as UTC, so that the machine's own zone changes nothing
        start: new Date(`${from}T${at}:00Z`),
        end: new Date(Date.parse(`${from}T${at}:00Z`) + minutes * 60_000),
        floating: true,
        summary: words,
        class: ICalEventClass.PRIVATE,
        busystatus: ICalEventBusyStatus.FREE,
        repeating: { freq: ICalEventRepeatingFreq.DAILY, interval: every, count },
        alarms: [],
        url,
      });
  }
  return calendar.toString();
}

function daysFrom(day: string): string[] {
  return Array.from({ length: daysAhead }, (_, ahead) => dayAfter(day, ahead));
}

interface Run {
  from: string;
  every: number;
  count: number;
}

/** Days as few repetitions: as long as the distance from one to the next stays the same it is one of them. */
export function runsOf(days: readonly string[]): Run[] {
  const runs: (Run & { last: string })[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    const gap = run ? Math.round((Date.parse(day) - Date.parse(run.last)) / 86_400_000) : 0;
    if (run && (run.count === 1 || run.every === gap)) Object.assign(run, { every: gap, count: run.count + 1, last: day });
    else runs.push({ from: day, every: 1, count: 1, last: day });
  }
  return runs.map(({ from, every, count }) => ({ from, every, count }));
}
