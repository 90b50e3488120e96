/** Tells of a patient's part: the patient what is asked, paid or given back, each once; whoever bills what a person must do; and the claim's history what a card did. */
import { addressesWith, contactOf } from '../accounts/records.ts';
import { billOfVisit } from '../appointments/claim-records.ts';
import { money } from '../availability/terms.ts';
import { writeNotice } from '../notices/write-notice.ts';
import { writeEmail } from '../notifications/email.ts';
import type { EmailKind } from '../notifications/email-kind.ts';
import { orderById } from '../payments/order-records.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { OneOf, RecordedEvent } from '../platform/events.ts';
import { money as inCents } from '../platform/pdf/figures.ts';
import { perZone } from '../platform/times.ts';
import { type About, emails } from './emails.ts';
import { tellStep } from './records.ts';
import { receiverOfBill } from './whom-to-ask.ts';

const days = perZone({ dateStyle: 'long' });

type Asked = OneOf<'patient_bill.asked' | 'patient_bill.reminded'>;

/** Unless it was settled before the letter was written. */
export function tellOpen(clinic: Clinic, event: Asked): Promise<void> {
  const letter = event.name === 'patient_bill.asked' ? emails.asked : emails.reminder;
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const bill = await billOfVisit(transaction, event.subject_id ?? '');
    if (bill && bill.patient_owes > 0)
      await write(clinic, transaction, event, { letter, cents: bill.patient_owes, currency: bill.currency });
  });
}

export function tellPaid(clinic: Clinic, event: RecordedEvent<'order.paid'>): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const order = await orderById(transaction, event.data.order);
    if (!order?.claim_id) return;
    const { account_id, captured: cents, currency } = order;
    const by = await contactOf(transaction, account_id);
    const step = { claim_id: order.claim_id, patient_id: order.patient_id, by_name: by ? `${by.firstName}, by card` : 'By card' };
    await tellStep(transaction, { ...step, what: 'card_paid', about: order.id, words: inCents(cents, currency) });
    await write(clinic, transaction, event, { letter: emails.paid, cents, currency, accountId: account_id });
  });
}

export function tellGivenBack(clinic: Clinic, event: RecordedEvent<'order.refund_made'>): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const order = await orderById(transaction, event.data.order);
    if (!order?.claim_id) return;
    const { cents, refund } = event.data;
    const by = event.actor_id ? await contactOf(transaction, event.actor_id) : undefined;
    const step = { claim_id: order.claim_id, patient_id: order.patient_id, by_name: by?.firstName ?? 'The clinic' };
    await tellStep(transaction, { ...step, what: 'card_given_back', about: refund, words: inCents(cents, order.currency) });
    await write(clinic, transaction, event, { letter: emails.givenBack, cents, currency: order.currency, accountId: order.account_id });
  });
}

/** Of any payment: everybody who handles them, once. */
export function tellDisputed(clinic: Clinic, event: RecordedEvent<'order.disputed'>): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    for (const to of new Set(await addressesWith(transaction, 'handle-payments')))
      await writeEmail(clinic, transaction, { ...emails.disputed.words({}), about: `event ${event.id} to ${to}`, to });
  });
}

/** Its owner is whoever entered the answer that made it so. */
export function tellByHand(clinic: Clinic, event: RecordedEvent<'patient_bill.to_give_back_by_hand'>): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const bill = await billOfVisit(transaction, event.subject_id ?? '');
    const contact = await contactOf(transaction, event.data.owner);
    if (!bill || !contact) return;
    const letter = emails.byHand.words({ id: event.subject_id ?? '', amount: money(event.data.cents, bill.currency) });
    // once for each amount, however often it is looked at
    await writeEmail(clinic, transaction, { ...letter, about: `claim ${bill.claim_id} ${event.data.cents}`, to: contact.email });
  });
}

interface Letter {
  letter: EmailKind<About>;
  cents: number;
  currency: string;
  /** Whoever paid; else whoever booked. */
  accountId?: string;
}

async function write(
  clinic: Clinic,
  transaction: Transaction,
  event: RecordedEvent,
  { letter, cents, currency, accountId }: Letter,
): Promise<void> {
  const found = await receiverOfBill(transaction, event.subject_id ?? '', accountId);
  const contact = found && (await contactOf(transaction, found.receiver.accountId));
  if (!found || !contact) return;
  const { visit, receiver } = found;
  const about = {
    firstName: contact.firstName,
    id: visit.id,
    day: days(visit.time_zone).format(visit.starts_at),
    amount: money(cents, currency),
  };
  await writeNotice(clinic, transaction, { letter: letter.words(about), about: `event ${event.id}`, accountId: receiver.accountId });
}
