/** An appointment as a calendar file: a neutral title, the times in UTC, and the way into the waiting room. Its UID never changes, its SEQUENCE rises. */
import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventClass, ICalEventStatus } from 'ical-generator';
import { type AppointmentRow, appointmentById } from '../bookings/booking-records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found, permit } from '../platform/refusal.ts';
import { maySeeAppointment } from './policy.ts';

export interface CalendarFile {
  name: string;
  text: string;
}

/** Of one that was cancelled too: the file then takes the entry out of calendars. */
export function makeCalendarFile(clinic: Clinic, asker: Asker, id: string): Promise<CalendarFile> {
  return clinic.db.read(asker, async (transaction, actor) => {
    const row = found(await appointmentById(transaction, id));
    permit(maySeeAppointment(actor, row));
    return { name: 'appointment.ics', text: asCalendar(clinic, row) };
  });
}

/** Calendars are shared with families and employers: nothing in it says what kind of doctor, or why. */
function asCalendar({ config }: Clinic, { id, starts_at, ends_at, status, sequence }: AppointmentRow): string {
  const join = `${config.publicUrl}/waiting-room/${id}`;
  const isCancelled = status.startsWith('cancelled');
  const calendar = ical({
    prodId: { company: 'Pellis', product: 'Pellis', language: 'EN' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  const entry = calendar.createEvent({
    id: `${id}@${new URL(config.publicUrl).hostname}`,
    start: starts_at,
    end: ends_at,
    summary: 'Video appointment',
    class: ICalEventClass.PRIVATE,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    busystatus: isCancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
    sequence,
    alarms: [],
  });
  if (!isCancelled) {
    entry.description(`Join the waiting room: ${join}`);
    entry.location(join);
    entry.url(join);
  }
  return calendar.toString();
}
