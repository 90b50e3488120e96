/** The link that opens an online calendar with the appointment filled in. */
import type { NextAppointment } from '@pellis/contract/appointments/appointments';

const template = 'https://calendar.google.com/calendar/render';

/** `site` is our own origin: the way to the waiting room travels along. */
export function calendarLink(
  { id, service, start_datetime, end_datetime }: Omit<NextAppointment, 'fee_due_at' | 'time_zone' | 'is_untold'>,
  site: string,
): string {
  const join = `${site}${waitingRoomOf(id)}`;
  const filled = new URLSearchParams({
    action: 'TEMPLATE',
    text: service.name,
    dates: `${basic(start_datetime)}/${basic(end_datetime)}`,
    details: `Join the waiting room: ${join}`,
    location: join,
  });
  return `${template}?${filled}`;
}

export function waitingRoomOf(appointmentId: string): string {
  return `/waiting-room/${appointmentId}`;
}

/** "20261120T172000Z", as calendars write a moment. */
function basic(moment: Date): string {
  return moment.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
}
