/** Letters about video visits: booked, moved, cancelled, soon, a time that came free, a card that needs a look. Never why somebody comes. */
import { booked } from './letters/booked.ts';
import { cancelled } from './letters/cancelled.ts';
import { cancelledByClinic } from './letters/cancelled-by-clinic.ts';
import { moved } from './letters/moved.ts';
import { movedByClinic } from './letters/moved-by-clinic.ts';
import { offered } from './letters/offered.ts';
import { owed } from './letters/owed.ts';
import { reminderDay } from './letters/reminder-day.ts';
import { reminderHour } from './letters/reminder-hour.ts';
import { unpaid } from './letters/unpaid.ts';

export const letters = { booked, moved, movedByClinic, cancelled, cancelledByClinic, reminderDay, reminderHour, offered, owed, unpaid };
