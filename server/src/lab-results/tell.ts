/** Tells whom a lab result concerns that there is one: the patient and who acts for them, its dermatologist, and everybody else once a critical one waits; of one that is nobody's, whoever finds out whose it is. */
import type { Right } from '@pellis/contract/platform/rights';
import { providerAddresses } from '../accounts/provider-records.ts';
import { addressesWith, contactOf } from '../accounts/records.ts';
import { whoSeesTo } from '../accounts/who-sees-to.ts';
import { toldOfCare, toldOfPatient } from '../confidential-care/who-is-told.ts';
import { writeNotice } from '../notices/write-notice.ts';
import { writeEmail } from '../notifications/email.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { notify } from '../push/notify.ts';
import { emails } from './emails.ts';
import { lockResult, resultById } from './records.ts';

export function tellPatientOfResult(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const result = await lockResult(transaction, event.subject_id ?? '');
    if (!result?.patient_id) return;
    const { patient_id, encounter_id } = result;
    await tellEach(clinic, transaction, event, { of: { patient_id, encounter_id }, letter: emails.news.words });
  });
}

/** Whoever could read it: what they have read may have made them worry, or feel safe. And who may have treated by it. */
export function tellTakenOut(clinic: Clinic, event: RecordedEvent<'lab_result.taken_out'>): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const of = { patient_id: event.patient_id ?? '', encounter_id: event.data.encounter_id };
    await tellEach(clinic, transaction, event, { of, letter: emails.takenOut.words });
    await tellWhoWentBy(clinic, transaction, event);
  });
}

/** Whoever may have gone by it, and can mend what was decided. Who took it out knows. */
async function tellWhoWentBy(clinic: Clinic, transaction: Transaction, event: RecordedEvent<'lab_result.taken_out'>): Promise<void> {
  const patientId = event.patient_id ?? '';
  for (const { id, name, email } of await whoWentBy(transaction, patientId, event.data)) {
    if (id === event.actor_id) continue;
    const letter = emails.wentByIt.words({ name, patientId });
    await writeEmail(clinic, transaction, { ...letter, about: `event ${event.id} to ${id}`, to: email });
    const body = 'Something was taken out of a patient’s record. Please look at it.';
    const of = { right: 'sign-notes', onlyAccount: id, path: `/workspace/patients/${patientId}` } as const;
    await notify(clinic, transaction, { eventId: event.id, body, ...of });
  }
}

async function whoWentBy(
  transaction: Transaction,
  patientId: string,
  { read_by, owner_id }: RecordedEvent<'lab_result.taken_out'>['data'],
): Promise<Awaited<ReturnType<typeof providerAddresses>>> {
  const ids = new Set<string | null>();
  for (const whose of [read_by ?? owner_id, owner_id ?? read_by]) ids.add(await whoSeesTo(transaction, whose, patientId));
  const everybody = await providerAddresses(transaction);
  return ids.has(null) ? everybody : everybody.filter(({ id }) => ids.has(id));
}

interface Letter {
  of: { patient_id: string; encounter_id: string | null };
  letter: (about: { firstName: string }) => ReturnType<typeof emails.news.words>;
}

async function tellEach(clinic: Clinic, transaction: Transaction, event: RecordedEvent, { of, letter }: Letter): Promise<void> {
  for (const { accountId } of await toldOf(transaction, of)) {
    const contact = await contactOf(transaction, accountId);
    if (!contact) continue;
    const about = `event ${event.id} to ${accountId}`;
    await writeNotice(clinic, transaction, { letter: letter({ firstName: contact.firstName }), about, accountId });
  }
}

function toldOf(transaction: Transaction, { patient_id, encounter_id }: { patient_id: string; encounter_id: string | null }) {
  return encounter_id === null ? toldOfPatient(transaction, patient_id) : toldOfCare(transaction, { id: encounter_id, patient_id });
}

const path = '/workspace/labs';

export function tellWhoReads(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const result = await resultById(transaction, event.subject_id ?? '');
    if (!result || result.read_at !== null) return;
    const isCritical = result.flag === 'critical';
    if (result.owner_id === null) return tellAny(clinic, transaction, { event, isCritical });
    const provider = (await providerAddresses(transaction)).find(({ id }) => id === result.owner_id);
    if (!provider) return;
    const { words } = isCritical ? emails.critical : emails.toRead;
    await writeEmail(clinic, transaction, { ...words({ name: provider.name }), about: `event ${event.id}`, to: provider.email });
    const body = isCritical ? 'A critical lab result waits for you. Please read it now.' : 'A lab result waits for you.';
    await notify(clinic, transaction, { eventId: event.id, right: 'sign-notes', onlyAccount: provider.id, body, path });
  });
}

/** Where nobody who works here treats its patient, every dermatologist is asked. */
async function tellAny(
  clinic: Clinic,
  transaction: Transaction,
  { event, isCritical }: { event: RecordedEvent; isCritical: boolean },
): Promise<void> {
  for (const { id, name, email } of await providerAddresses(transaction)) {
    const letter = emails.forAny.words({ name, isCritical });
    await writeEmail(clinic, transaction, { ...letter, about: `event ${event.id} to ${id}`, to: email });
  }
  const body = isCritical
    ? 'A critical lab result waits for any dermatologist. Please read it now.'
    : 'A lab result waits for any dermatologist.';
  await notify(clinic, transaction, { eventId: event.id, right: 'treat', body, path });
}

/** By e-mail to every dermatologist, of one that is nobody's to whoever can say whose it is; on the screens of operators too. */
export function tellEverybodyOfCritical(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const result = await resultById(transaction, event.subject_id ?? '');
    // matched or corrected since, its clock runs anew
    if (!result || result.read_at !== null || result.escalated_at === null || result.discarded_at !== null) return;
    if (result.patient_id === null) return tellItIsNobodys(clinic, transaction, event);
    for (const { id, name, email } of await providerAddresses(transaction)) {
      const letter =
        id === result.owner_id
          ? emails.critical.words({ name })
          : emails.escalated.words({ name, owner: result.owner ?? 'a dermatologist who has left' });
      await writeEmail(clinic, transaction, { ...letter, about: `event ${event.id} to ${id}`, to: email });
    }
    const body = 'A critical lab result has waited for an hour.';
    await notifyOfCritical(clinic, transaction, event, { right: 'treat', body });
  });
}

/** Whoever else treats here could not say whose it is, and their list would not show it. */
async function tellItIsNobodys(clinic: Clinic, transaction: Transaction, event: RecordedEvent): Promise<void> {
  const body = 'A critical lab result has waited for an hour for whose it is.';
  await mailWhoMatches(clinic, transaction, event, { isLate: true });
  await notifyOfCritical(clinic, transaction, event, { right: 'enter-lab-results', body });
}

async function notifyOfCritical(
  clinic: Clinic,
  transaction: Transaction,
  event: RecordedEvent,
  { right: whose, body }: { right: Right; body: string },
): Promise<void> {
  for (const right of [whose, 'oversee-clinic'] as const) await notify(clinic, transaction, { eventId: event.id, right, body, path });
}

export function tellFileRefused(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('push'), async (transaction) => {
    const body = 'A file of a laboratory could not be read.';
    await notify(clinic, transaction, { eventId: event.id, right: 'enter-lab-results', body, path: `${path}?show=files` });
  });
}

/** Of a critical one by e-mail too: whoever is not looking at the workspace hears of it. Of one that the laboratory or a person has seen to since, nothing. */
export function tellWhoMatches(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('push'), async (transaction) => {
    const result = await resultById(transaction, event.subject_id ?? '');
    if (!result || result.patient_id !== null || result.discarded_at !== null) return;
    const isCritical = result.flag === 'critical';
    const body = isCritical ? 'A critical lab result waits for whose it is. Please look at it now.' : 'A lab result waits for whose it is.';
    await notify(clinic, transaction, { eventId: event.id, right: 'enter-lab-results', body, path });
    if (isCritical) await mailWhoMatches(clinic, transaction, event, { isLate: false });
  });
}

async function mailWhoMatches(clinic: Clinic, transaction: Transaction, event: RecordedEvent, how: { isLate: boolean }): Promise<void> {
  const letter = emails.unmatched.words(how);
  for (const to of new Set(await addressesWith(transaction, 'enter-lab-results')))
    await writeEmail(clinic, transaction, { ...letter, about: `event ${event.id}`, to });
}
