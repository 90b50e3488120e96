/** E-mails about video visits: booked, moved, cancelled, soon, a time that came free, a card that needs a look. Never why somebody comes. */
import { booked } from './emails/booked.ts';
import { cancelled } from './emails/cancelled.ts';
import { cancelledByClinic } from './emails/cancelled-by-clinic.ts';
import { moved } from './emails/moved.ts';
import { movedByClinic } from './emails/moved-by-clinic.ts';
import { offered } from './emails/offered.ts';
import { owed } from './emails/owed.ts';
import { reminderDay } from './emails/reminder-day.ts';
import { reminderHour } from './emails/reminder-hour.ts';
import { unpaid } from './emails/unpaid.ts';

export const emails = { booked, moved, movedByClinic, cancelled, cancelledByClinic, reminderDay, reminderHour, offered, owed, unpaid };
