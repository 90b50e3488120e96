/** Writes to whom a retraction concerns: the patient, and whoever may agree. */
import { addressesWith } from '../accounts/records.ts';
import { writeEmail } from '../notifications/email.ts';
import type { EmailKind } from '../notifications/email-kind.ts';
import { orderOfEncounter } from '../payments/order-records.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { OneOf, RecordedEvent } from '../platform/events.ts';
import { tellPatient } from '../rapid-assessments/tell.ts';
import { type AboutNote, emails } from './emails.ts';
import { moneyOf } from './money.ts';
import { retractionById } from './records.ts';

type Told = 'note.retraction_asked' | 'note.retraction_withdrawn' | 'note.retracted';

const letters: Record<Told, EmailKind<AboutNote>> = {
  'note.retraction_asked': emails.checked,
  'note.retraction_withdrawn': emails.stands,
  'note.retracted': emails.retracted,
};

const ofMoney = { none: '', kept: '', goes_back: 'What you paid goes back to your card.', is_back: 'What you paid has been given back.' };

export async function tellOfRetraction(clinic: Clinic, event: OneOf<Told>): Promise<void> {
  const letter = letters[event.name];
  const { retraction, order } = await clinic.db.read(theClinic('letters'), async (transaction) => ({
    retraction: await retractionById(transaction, event.data.retraction),
    order: await orderOfEncounter(transaction, event.subject_id ?? ''),
  }));
  if (!retraction) return;
  const more = { money: ofMoney[moneyOf(order, retraction)], next: nextOf(retraction) };
  await tellPatient(clinic, event, { ...letter, words: (about) => letter.words({ ...about, ...more }) });
}

const nextOf = ({ kind }: { kind: string }) =>
  kind.startsWith('video')
    ? 'Your dermatologist writes the note of your visit anew, and we write to you as soon as you can read it.'
    : 'A dermatologist answers you anew at no charge, and we write to you as soon as they have.';

export async function tellWhoMayAgree(clinic: Clinic, event: RecordedEvent): Promise<void> {
  await clinic.db.write(theClinic(event.name), async (transaction) => {
    for (const to of new Set(await addressesWith(transaction, 'retract-notes')))
      await writeEmail(clinic, transaction, { ...emails.asked.words({}), about: `event ${event.id}`, to });
  });
}
