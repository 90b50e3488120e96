/** Tells whoever booked a visit what has become of it. */
import { contactOf } from '../accounts/records.ts';
import { windowOf } from '../appointments/join-window.ts';
import { receiverAmong, toldOfArrangements, toldOfCare } from '../confidential-care/who-is-told.ts';
import { writeNotice } from '../notices/write-notice.ts';
import type { EmailKind } from '../notifications/email-kind.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { notify } from '../push/notify.ts';
import { byItself } from './close-forgotten.ts';
import { type About, emails } from './emails.ts';
import { phoneCallsOf } from './phone-call-records.ts';
import { doorOf } from './policy.ts';
import { thoseWith } from './presence-records.ts';
import { type VisitRecord, visitById } from './records.ts';
import { texts } from './texts.ts';

/** Of an assessment's note another e-mail tells. */
export const tellNoteReady = tell(emails.noteReady, toldOfCare);
export const tellFailure = tell(emails.technicalFailure);
export const tellNoShow = tell(emails.noShow, toldOfArrangements, (id) => `/appointment/${id}`);

/** `pathOf`: what a text message opens, where the e-mail's own button is about something else. */
function tell(message: EmailKind<About>, told = toldOfArrangements, pathOf?: (id: string) => string) {
  return (clinic: Clinic, event: RecordedEvent): Promise<void> =>
    clinic.db.write(theClinic('letters'), async (transaction) => {
      const visit = await visitById(transaction, event.subject_id ?? '');
      const contact = visit && (await receiverOf(transaction, visit, told));
      if (!contact) return;
      const about = { id: visit.id, firstName: contact.firstName, phone: clinic.config.clinicPhone };
      await writeNotice(clinic, transaction, {
        letter: message.words(about),
        about: `event ${event.id}`,
        accountId: contact.accountId,
        ...(pathOf && { path: pathOf(visit.id) }),
      });
    });
}

/** The account that booked it, or whoever acts for the patient now; of a hidden one nobody from whom it is hidden. */
async function receiverOf(transaction: Transaction, visit: VisitRecord, told = toldOfArrangements) {
  const contacts = await told(transaction, visit);
  const now = receiverAmong(contacts, visit.account_id);
  const contact = now && (await contactOf(transaction, now.accountId));
  return contact && { ...contact, accountId: now.accountId };
}

/** Less is within what anybody expects of a clinic. */
const worthAnEmail = 10;

/** Once for a time, with the minutes as they are when it goes out; what was taken back meanwhile, or opens no door, is told to nobody. */
export function tellLate(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const visit = await visitById(transaction, event.subject_id ?? '');
    const isToCome = visit && ['booked', 'checked_in', 'ready'].includes(visit.status);
    if (!isToCome || visit.late_minutes < worthAnEmail || doorOf(visit, new Date()) === 'too_late') return;
    const contact = await receiverOf(transaction, visit);
    if (!contact) return;
    const { id, late_minutes: minutes } = visit;
    const about = `visit ${id} of ${visit.starts_at.toISOString()} runs late`;
    const letter = emails.runningLate.words({ id, firstName: contact.firstName, phone: clinic.config.clinicPhone, minutes });
    const text = texts.late.words({ id, minutes });
    // of use only now
    await writeNotice(clinic, transaction, { letter, text, about, accountId: contact.accountId, isAwaited: true });
  });
}

/** Once for a time, and only while it is true: not to somebody who has come or answered the telephone meanwhile, nor about a visit that is over. */
export function tellReady(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const visit = await visitById(transaction, event.subject_id ?? '');
    const isWaitedFor = visit?.called_in_at && doorOf(visit, new Date()) === 'open';
    if (!isWaitedFor || (await thoseWith(['patient'], transaction, [visit.id])).has(visit.id)) return;
    if ((await phoneCallsOf(transaction, visit.id)).some(({ is_reached }) => is_reached)) return;
    const contact = await receiverOf(transaction, visit);
    if (!contact) return;
    const about = `visit ${visit.id} of ${visit.starts_at.toISOString()} is ready`;
    const letter = emails.ready.words({
      id: visit.id,
      firstName: contact.firstName,
      phone: clinic.config.clinicPhone,
      provider: visit.provider,
    });
    const text = texts.ready.words({ id: visit.id, provider: visit.provider });
    // somebody waits for them
    await writeNotice(clinic, transaction, {
      letter,
      text,
      about,
      accountId: contact.accountId,
      usefulUntil: windowOf(visit).closes_at,
      isAwaited: true,
    });
  });
}

/** The dermatologist hears of a visit that was closed without them: its note is still to be written. */
export function pushClosed(clinic: Clinic, event: RecordedEvent<'visit.ended' | 'visit.technical_failure'>): Promise<void> {
  return clinic.db.write(theClinic('push'), async (transaction) => {
    const visit = event.data.by === byItself.by ? await visitById(transaction, event.subject_id ?? '') : undefined;
    if (!visit) return;
    const body = 'A visit of yours that was still open was closed. Please look at it.';
    const whom = { right: 'treat' as const, onlyAccount: visit.provider_id };
    await notify(clinic, transaction, { eventId: event.id, body, path: `/workspace/visits/${visit.id}`, ...whom });
  });
}
