/** An appointment as a calendar file: a neutral title, the times in UTC, and the way into the waiting room. Its UID never changes. */
import ical, { ICalEventBusyStatus, ICalEventClass, ICalEventStatus } from 'ical-generator';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found, permit } from '../platform/refusal.ts';
import { mayAskForVisits } from './policy.ts';
import { standingAppointmentById } from './records.ts';

export interface CalendarFile {
  name: string;
  text: string;
}

export function makeCalendarFile(clinic: Clinic, asker: Asker, id: string): Promise<CalendarFile> {
  return clinic.db.as(asker, async (records, actor) => {
    permit(mayAskForVisits(actor));
    const { starts_at, ends_at } = found(await standingAppointmentById(records, { id, patientId: actor.patientId }));
    return { name: 'appointment.ics', text: asCalendar(clinic, { id, starts_at, ends_at }) };
  });
}

/** Calendars are shared with families and employers: nothing in it says what kind of doctor, or why. */
function asCalendar({ config }: Clinic, { id, starts_at, ends_at }: { id: string; starts_at: Date; ends_at: Date }): string {
  const join = `${config.publicUrl}/waiting-room/${id}`;
  const calendar = ical({ prodId: { company: 'Pellis', product: 'Pellis', language: 'EN' } });
  calendar.createEvent({
    id: `${id}@${new URL(config.publicUrl).hostname}`,
    start: starts_at,
    end: ends_at,
    summary: 'Video appointment',
    description: `Join the waiting room: ${join}`,
    location: join,
    url: join,
    class: ICalEventClass.PRIVATE,
    status: ICalEventStatus.CONFIRMED,
    busystatus: ICalEventBusyStatus.BUSY,
    sequence: 0,
    alarms: [],
  });
  return calendar.toString();
}
