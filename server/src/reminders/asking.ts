/** Who asks to be reminded, of whom, and what there is to remind them of. */
import type { DueThing, ReminderPart } from '@pellis/contract/reminders/reminders';

/** Who asks, and of whom. */
export interface Asking {
  accountId: string;
  patientId: string;
  timeZone: string;
  /** The first three digits of a ZIP code. */
  place: string | null;
  /** The day that it is where they are. */
  today: string;
}

export interface Outlook {
  /** Null while something may come. */
  why: string | null;
  /** The things to tell of at this part of this day; their names are for `reminder_told`. */
  dueOn: (day: string, part: ReminderPart) => string[];
  /** The last day on which anything of it may come, where that is known. */
  until?: string;
  /** For whoever is signed in. */
  shown: DueThing[];
}
