/** Tells whoever a visit concerns: the patient by mail, and by text message where they allow it; its dermatologist in their browsers. */
import { policySentence } from '@pellis/contract/bookings/visit-terms';
import { providerById } from '../accounts/provider-records.ts';
import { contactOf } from '../accounts/records.ts';
import { money } from '../availability/terms.ts';
import { termsById } from '../availability/terms-records.ts';
import { type AppointmentRow, appointmentById } from '../bookings/booking-records.ts';
import { holdById } from '../bookings/hold-records.ts';
import { isUntold } from '../bookings/intake-records.ts';
import { cancelling, tell } from '../bookings/outcome.ts';
import { toldOfArrangements } from '../confidential-care/who-is-told.ts';
import { writeNotice } from '../notices/write-notice.ts';
import { writeEmail } from '../notifications/email.ts';
import type { Words } from '../notifications/email-kind.ts';
import { orderOfEncounter } from '../payments/order-records.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { OneOf, RecordedEvent } from '../platform/events.ts';
import { found } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { notify } from '../push/notify.ts';
import { type About, emails } from './emails.ts';
import { isUnpaid, owedVisits } from './money-records.ts';
import { texts } from './texts.ts';

type Told = OneOf<'appointment.booked' | 'appointment.moved' | 'appointment.cancelled' | 'appointment.reminder_due'>;

function wordsOf({ name, data }: Told, about: About, { currency }: AppointmentRow): Words {
  switch (name) {
    case 'appointment.booked':
      return emails.booked.words(about);
    case 'appointment.moved':
      return (data.by === 'clinic' ? emails.movedByClinic : emails.moved).words(about);
    case 'appointment.cancelled':
      if (data.by === 'clinic') return emails.cancelledByClinic.words(about);
      return emails.cancelled.words({ ...about, fee: data.fee ? money(data.fee, currency) : '' });
    case 'appointment.reminder_due':
      return (data.kind === 'day' ? emails.reminderDay : emails.reminderHour).words(about);
  }
}

export function tellPatientOfVisit(clinic: Clinic, event: Told): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const row = await appointmentById(transaction, event.subject_id ?? '');
    const contact = row && (await receiverOf(transaction, row));
    if (!row || !contact) return;
    const words = wordsOf(event, await aboutVisit(transaction, row, contact.firstName, event), row);
    const isReminder = event.name === 'appointment.reminder_due';
    await writeNotice(clinic, transaction, {
      letter: words,
      about: `event ${event.id}`,
      accountId: contact.accountId,
      path: `/appointment/${row.id}`,
      timeZone: row.time_zone,
      ...(isReminder && {
        text: texts.reminder.words({ id: row.id, when: tell(row.starts_at, row.time_zone) }),
        usefulUntil: row.starts_at,
      }),
    });
  });
}

async function aboutVisit(transaction: Transaction, row: AppointmentRow, firstName: string, event: RecordedEvent): Promise<About> {
  const { name } = found(await providerById(transaction, row.provider_id));
  const terms = await termsById(transaction, row.terms_id);
  const order = await orderOfEncounter(transaction, row.id);
  const { sentence } = cancelling(row, terms, { now: new Date(), order: order?.status });
  const cost = { cancelling: sentence, policy: policySentence(terms), wasHeld: order !== undefined && order.authorised_at !== null };
  const hasQuestions = await isUntold(transaction, row.id);
  const said = { ...cost, doorMinutes: terms.join_minutes_before, hasQuestions, reason: event.reason ?? '' };
  return { firstName, id: row.id, when: tell(row.starts_at, row.time_zone), provider: name, ...said };
}

/** Whoever booked it, or, when they no longer act for the patient, who does now. */
export async function receiverOf(transaction: Transaction, row: { id: string; patient_id: string; account_id: string | null }) {
  const contacts = await toldOfArrangements(transaction, row);
  const now = contacts.find(({ accountId }) => accountId === row.account_id) ?? contacts[0];
  const contact = now && (await contactOf(transaction, now.accountId));
  return contact && { ...contact, accountId: now.accountId };
}

function owedWhat(status: string): string {
  if (status === 'no_show') return 'the fee for missing it, as you agreed at booking';
  return status === 'cancelled_by_patient' ? 'the fee for cancelling it late, as you agreed at booking' : 'its price';
}

const pushWords: Record<Told['name'], string> = {
  'appointment.booked': 'A video visit with you was booked.',
  'appointment.moved': 'A video visit was moved.',
  'appointment.cancelled': 'A video visit with you was cancelled.',
  'appointment.reminder_due': 'A video visit with you begins soon.',
};

/** In the browsers of its dermatologist, and of the one it was moved away from. */
export function pushVisit(clinic: Clinic, event: Told): Promise<void> {
  return clinic.db.write(theClinic('push'), async (transaction) => {
    const row = await appointmentById(transaction, event.subject_id ?? '');
    if (!row || (event.name === 'appointment.reminder_due' && event.data.kind === 'day')) return;
    const words = { eventId: event.id, body: pushWords[event.name], path: '/workspace', right: 'treat' as const };
    await notify(clinic, transaction, { ...words, onlyAccount: row.provider_id });
    const before = event.name === 'appointment.moved' ? event.data.provider : row.provider_id;
    if (before !== row.provider_id) await notify(clinic, transaction, { ...words, onlyAccount: before });
  });
}

/** A time that is kept for somebody on the waiting list: by mail, and by text message where they allow it. */
export function tellOffered(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const held = await holdById(transaction, event.subject_id ?? '');
    const contact = held && (await receiverOf(transaction, held));
    if (!held?.held_until || !contact) return;
    const [when, until] = [tell(held.starts_at, held.time_zone), tell(held.held_until, held.time_zone)];
    const words = emails.offered.words({ firstName: contact.firstName, when, until, provider: held.name });
    await writeNotice(clinic, transaction, {
      letter: words,
      text: texts.offer.words({ when, until }),
      about: `event ${event.id}`,
      accountId: contact.accountId,
      usefulUntil: held.held_until,
      timeZone: held.time_zone,
    });
  });
}

/** The money of a booked visit could not be held: whoever's card it is hears what to do. */
export function tellUnpaid(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const row = await appointmentById(transaction, event.subject_id ?? '');
    const order = row && (await orderOfEncounter(transaction, row.id));
    // this may be told late, when the money is held after all
    if (!row || !order || !isUnpaid(order.status)) return;
    const [isOwed] = await owedVisits(transaction, new Date(), { id: row.id });
    if (row.status !== 'booked' && !isOwed) return;
    const contact = await receiverOf(transaction, { id: row.id, patient_id: row.patient_id, account_id: order.account_id });
    if (!contact) return;
    const about = await aboutVisit(transaction, row, contact.firstName, event);
    if (isOwed) {
      await writeOwed(clinic, transaction, { event, row, order, about, to: contact.email });
      return;
    }
    const due = row.fee_due_at ?? row.starts_at;
    const until = due < row.starts_at ? tell(due, row.time_zone) : '';
    const words = emails.unpaid.words({ ...about, orderId: order.id, until });
    await writeEmail(clinic, transaction, { ...words, about: `event ${event.id}`, to: contact.email });
  });
}

interface Owed {
  event: RecordedEvent;
  row: AppointmentRow;
  order: NonNullable<Awaited<ReturnType<typeof orderOfEncounter>>>;
  about: Awaited<ReturnType<typeof aboutVisit>>;
  to: string;
}

function writeOwed(clinic: Clinic, transaction: Transaction, { event, row, order, about, to }: Owed): Promise<boolean> {
  const amount = money(order.amount, order.currency);
  return writeEmail(clinic, transaction, {
    ...emails.owed.words({ ...about, orderId: order.id, amount, what: owedWhat(row.status) }),
    // once a day at most: the desk may try the card again and again while the patient looks for another
    about: `order ${order.id} ${dayAt(event.at, clinic.config.clinicTimeZone)}`,
    to,
  });
}
