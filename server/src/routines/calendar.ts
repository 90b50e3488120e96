/**
 * The days of a routine as a calendar file, with those of the products that are kept: one entry for the morning and one for the evening, repeated as the steps are
 * and as long as they go, at the hour of whoever's calendar it is (floating time, decision 0272). Calendars are shared with families and employers: nothing in it says what for, or what with.
 */
import { isInUse } from '@pellis/contract/routines/left-off';
import type { DayPart } from '@pellis/contract/routines/parts-of-day';
import { rhythmsOf } from '@pellis/contract/routines/routine-days';
import type { Routine, TimeOfDay, Weekday } from '@pellis/contract/routines/routines';
import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventClass, ICalEventRepeatingFreq, ICalWeekday } from 'ical-generator';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found, notFound, permit } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { mayReadRoutine } from './policy.ts';
import { presentPlan } from './read.ts';
import { partsOfKeptProducts, signedNoteById, signedRoutine } from './records.ts';
import { recurrencesOf } from './recurrences.ts';

const hours: Record<DayPart, { at: string; minutes: number; words: string }> = {
  morning: { at: '07:30', minutes: 10, words: 'Morning routine' },
  late_morning: { at: '10:00', minutes: 5, words: 'Late morning routine' },
  midday: { at: '12:30', minutes: 5, words: 'Midday routine' },
  afternoon: { at: '16:00', minutes: 5, words: 'Afternoon routine' },
  early_evening: { at: '18:30', minutes: 5, words: 'Early evening routine' },
  evening: { at: '21:00', minutes: 10, words: 'Evening routine' },
};

export function makeRoutineCalendar(clinic: Clinic, asker: Asker, id: string): Promise<string> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayReadRoutine(actor));
    const { patient_id: patientId } = found(await signedNoteById(transaction, id));
    const today = dayAt(new Date(), clinic.config.clinicTimeZone);
    const kept = { from: today, parts: await partsOfKeptProducts(transaction, patientId) };
    const signed = await signedRoutine(transaction, id);
    if (!signed && kept.parts.length === 0) throw notFound();
    const plan = signed && (await presentPlan(clinic, transaction, signed));
    return asCalendar(clinic, {
      ...{ id, patientId },
      startsOn: plan?.starts_on ?? today,
      routine: plan?.routine.filter((_, at) => isInUse(plan, at)) ?? [],
      kept,
    });
  });
}

interface Dated {
  id: string;
  /** Whoever opens it from a calendar comes to this one's plan. */
  patientId: string;
  startsOn: string;
  routine: Routine;
  /** Products are used every day, in these parts of it. */
  kept: { from: string; parts: readonly TimeOfDay[] };
}

/** Of a series without an end; whoever else sees the calendar learns nothing by it. */
const withoutEnd = 'This has no last day yet. Delete it when you no longer need it.';
const dayNames: Record<Weekday, ICalWeekday> = {
  monday: ICalWeekday.MO,
  tuesday: ICalWeekday.TU,
  wednesday: ICalWeekday.WE,
  thursday: ICalWeekday.TH,
  friday: ICalWeekday.FR,
  saturday: ICalWeekday.SA,
  sunday: ICalWeekday.SU,
};

export function asCalendar({ config }: Pick<Clinic, 'config'>, { id, patientId, startsOn, routine, kept }: Dated): string {
  const calendar = ical({ prodId: { company: 'Pellis', product: 'Pellis', language: 'EN' }, method: ICalCalendarMethod.PUBLISH });
  const url = `${config.publicUrl}/my-routine?of=${patientId}`;
  for (const [time, { at, minutes, words }] of Object.entries(hours)) {
    const steps = routine.filter((step) => step.times.includes(time as TimeOfDay));
    const due = steps.flatMap((step) => rhythmsOf(step, startsOn));
    const ofProducts = kept.parts.includes(time as TimeOfDay) ? [{ from: kept.from, until: null, every_days: 1, weekdays: [] }] : [];
    for (const [index, { from, every, on, count }] of recurrencesOf([...due, ...ofProducts]).entries())
      calendar.createEvent({
        id: `${id}-${time}-${index}@${new URL(config.publicUrl).hostname}`,
        // read and written as UTC, so that the machine's own zone changes nothing
        start: new Date(`${from}T${at}:00Z`),
        end: new Date(Date.parse(`${from}T${at}:00Z`) + minutes * 60_000),
        floating: true,
        summary: words,
        description: count === null ? withoutEnd : null,
        class: ICalEventClass.PRIVATE,
        busystatus: ICalEventBusyStatus.FREE,
        repeating: {
          ...(on.length > 0
            ? { freq: ICalEventRepeatingFreq.WEEKLY, byDay: on.map((day) => dayNames[day]) }
            : { freq: ICalEventRepeatingFreq.DAILY, interval: every }),
          ...(count !== null && { count }),
        },
        alarms: [],
        url,
      });
  }
  return calendar.toString();
}
