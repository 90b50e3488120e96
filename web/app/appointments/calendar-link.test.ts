/** What travels to an online calendar. */
import { expect, it } from 'vitest';
import { calendarLink } from './calendar-link.ts';

it('the calendar link carries the service, both times in UTC and the way to the waiting room', () => {
  const link = new URL(
    calendarLink(
      {
        id: 'AAAAAAAAAAAAAAAAAAAA02',
        start_datetime: new Date('2026-11-21T17:20:00Z'),
        end_datetime: new Date('2026-11-21T17:40:00Z'),
        service: { id: 1, name: 'First Video Appointment' },
        provider: { id: 'p', name: 'Dr. Grace Lee', credentials: 'MD', cpsono: 'A1', avatar_url: null },
      },
      'https://clinic.example',
    ),
  );
  const join = 'https://clinic.example/waiting-room/AAAAAAAAAAAAAAAAAAAA02';
  expect(link.origin + link.pathname).toBe('https://calendar.google.com/calendar/render');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'First Video Appointment',
    dates: '20261121T172000Z/20261121T174000Z',
    details: `Join the waiting room: ${join}`,
    location: join,
  });
});
