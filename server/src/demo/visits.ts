/** Video visits of the demo clinic: its dermatologists' real weeks, somebody with a visit today and somebody with one next week. */

import type { WeekForm } from '@pellis/contract/availability/availability';
import { visitConsent } from '@pellis/contract/bookings/bookings';
import { accountByEmail } from '../accounts/records.ts';
import { weeksOf } from '../availability/records.ts';
import { addException, replaceWeek } from '../availability/week.ts';
import { book } from '../bookings/book.ts';
import { readDraft } from '../bookings/draft.ts';
import * as steps from '../bookings/draft-steps.ts';
import { hold } from '../bookings/hold.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found } from '../platform/refusal.ts';
import { dayAt, wallClock } from '../platform/times.ts';
import { demoDermatologists } from './dermatologists.ts';
import { demo, signedInAs } from './enter.ts';

type Range = WeekForm['week'][number];

const on = (weekdays: readonly Range['weekday'][], ...hours: [begins: string, ends: string][]): Range[] =>
  weekdays.flatMap((weekday) => hours.map(([begins, ends]): Range => ({ weekday, kind: 'work', begins, ends })));
const lunch = (weekdays: readonly Range['weekday'][], begins: string, ends: string): Range[] =>
  weekdays.map((weekday) => ({ weekday, kind: 'break', begins, ends }));

const weeks: Record<string, Range[]> = {
  'dr.lee@demo.pellis.test': [...on([1, 2, 3, 4, 5], ['09:00', '17:00']), ...lunch([1, 2, 3, 4, 5], '12:00', '13:00')],
  'dr.osei@demo.pellis.test': [...on([1, 2, 4], ['11:00', '20:00']), ...lunch([1, 2, 4], '15:00', '15:40'), ...on([6], ['09:00', '13:00'])],
  'dr.marin@demo.pellis.test': on([2, 3, 4, 5], ['08:00', '12:00'], ['14:00', '16:00']),
  'dr.rahman@demo.pellis.test': on([1, 3, 5], ['10:00', '14:00'], ['17:00', '21:00']),
  'dr.weiss@demo.pellis.test': on([7], ['10:00', '16:00']),
};

/** Whoever has set a week keeps it. */
export async function openDemoWeeks(clinic: Clinic): Promise<void> {
  for (const { email } of demoDermatologists) {
    const account = await clinic.db.read(demo, (transaction) => accountByEmail(transaction, email));
    if (!account) continue;
    const [known] = await clinic.db.read(demo, (transaction) => weeksOf(transaction, [account.id]));
    if (known) continue;
    const form: WeekForm = { week: weeks[email] ?? [], buffer_before: 0, buffer_after: 5, step_minutes: 20 };
    await signedInAs(clinic, email, (asker) => replaceWeek(clinic, asker, form, 0));
  }
}

export interface DemoVisit {
  /** The first time from today, or from a week from today, of the dermatologist of that day. */
  when: 'today' | 'next_week';
  by: 'cash' | 'insurance';
}

const doctorOfToday = 'dr.lee@demo.pellis.test';
/** Named, so that whoever works one day a week has no visit on the day that happens to be that one. */
const doctorOfNextWeek = 'dr.osei@demo.pellis.test';
const hour = 3_600_000;

/** Every step of a new visit, one after the other. */
export async function bookDemoVisit(clinic: Clinic, asker: Asker, patientId: string, { when, by }: DemoVisit): Promise<void> {
  const zone = clinic.config.clinicTimeZone;
  const from = dayAt(new Date(Date.now() + (when === 'today' ? 0 : 7 * 24 * hour)), zone);
  if (when === 'today') await makeSureOfToday(clinic, from);
  await steps.saveWho(clinic, asker, { patient_id: patientId });
  await steps.saveWhere(clinic, asker, { state: 'CA', time_zone: zone });
  const places = [{ region: 'cheek', side: 'both' }] as const;
  await steps.saveWhat(clinic, asker, { concern: 'rosacea', about: 'My cheeks flush and stay red.', places: [...places] });
  await steps.savePay(clinic, asker, { by });
  const before = { changed: '', pharmacy: 'Mission Pharmacy, 24th Street', interpreter: '', access_needs: '' };
  await steps.saveBefore(clinic, asker, { ...before, helper: 'no', helper_name: '' });
  const provider = await idOfAccount(clinic, when === 'today' ? doctorOfToday : doctorOfNextWeek);
  const { times, next } = await steps.freeTimesForDraft(clinic, asker, { provider, from, days: 14 });
  const time = times[0] ?? (next && { provider_id: provider, starts_at: next });
  const { id: hold_id } = await hold(clinic, asker, found(time));
  const { terms } = await readDraft(clinic, asker);
  await book(clinic, asker, { hold_id, consent_version: visitConsent.version, terms_id: terms.id, agrees: true, video_offer_id: null });
}

async function idOfAccount(clinic: Clinic, email: string): Promise<string> {
  return found(await clinic.db.read(demo, (transaction) => accountByEmail(transaction, email))).id;
}

/** Whenever the demo is opened, its dermatologist stays a little longer, so that there is a visit today; late at night it is tomorrow. */
async function makeSureOfToday(clinic: Clinic, today: string): Promise<void> {
  const quarter = hour / 4;
  // a quarter of the clock, a little more than two hours from now
  const from = Math.ceil((Date.now() + 2.1 * hour) / quarter) * quarter;
  const [begins, ends] = [from, from + hour].map((at) => wallClock(new Date(at), clinic.config.clinicTimeZone));
  if (!begins?.startsWith(today) || !ends?.startsWith(today)) return;
  const times = { begins: begins.slice(11, 16), ends: ends.slice(11, 16) };
  const extra = { kind: 'extra', first_day: today, last_day: today, note: 'Stays longer today', ...times } as const;
  await signedInAs(clinic, doctorOfToday, (asker) => addException(clinic, asker, extra));
}
