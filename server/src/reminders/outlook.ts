/** What there is to remind somebody of, by kind: on which days and at which part of them, and why nothing comes. Asked as the clinic. */
import type { ReminderKind } from '@pellis/contract/reminders/reminders';
import { contactsOfPatient } from '../accounts/records.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { Asking, Outlook } from './asking.ts';
import { datedThings, labsOf, suppliesTo } from './dated.ts';
import { followedRoutine, type Routine, whyNoDoses } from './doses.ts';
import type { Minutes } from './moments.ts';
import { placeOf } from './places.ts';
import { isBeforeTheSunGoes, isEverBeforeTheSunGoes, tooLateForTheSun } from './sun-times.ts';

interface Chosen {
  kind: ReminderKind;
  times: Minutes;
  days_before: number | null;
  told: readonly string[];
}

const nothing = (why: string): Outlook => ({ why, dueOn: () => [], shown: [] });

export async function outlookOf(clinic: Clinic, transaction: Transaction, asking: Asking, chosen: Chosen): Promise<Outlook> {
  const contacts = await contactsOfPatient(transaction, asking.patientId);
  // whoever does not act for the patient any more is told of nothing
  if (!contacts.some(({ accountId }) => accountId === asking.accountId)) return nothing('You do not act for this patient any more.');
  if (chosen.kind === 'doses') return dosesAhead(await followedRoutine(clinic, transaction, asking), asking);
  if (chosen.kind === 'sun') return sunAhead(asking, chosen.times.day ?? 0);
  const things = chosen.kind === 'refills' ? await suppliesTo(transaction, asking) : await labsOf(transaction, asking);
  return datedThings(things, { ...chosen, today: asking.today });
}

function dosesAhead(routine: Routine, { today }: Asking): Outlook {
  return {
    why: whyNoDoses(routine, today),
    dueOn: (day, part) => (routine.plan && part !== 'day' && routine.plan.isDueOn(day, part) ? ['routine'] : []),
    shown: [],
  };
}

/** Who is reminded of the sun once it has gone is helped no more. */
function sunAhead({ place, timeZone }: Asking, minutes: number): Outlook {
  const where = place === null ? undefined : placeOf(place);
  if (!where) return nothing('Say where you are, and we can work out how strong the sun is.');
  const at = { where, timeZone, minutes };
  if (!isEverBeforeTheSunGoes(at)) return nothing(tooLateForTheSun);
  return { why: null, dueOn: (day) => (isBeforeTheSunGoes(day, at) ? ['sun'] : []), shown: [] };
}
