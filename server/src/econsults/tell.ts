/** Tells the provider, by e-mail with a new link, and the clinic's people, on their screens, what has become of an e-Consult: never about whom or what. */
import { providerAddresses } from '../accounts/provider-records.ts';
import { isLicensedIn } from '../doctors/licence-records.ts';
import { writeEmail } from '../notifications/email.ts';
import type { EmailKind } from '../notifications/email-kind.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { momentInWords } from '../platform/times.ts';
import { notify } from '../push/notify.ts';
import { emails } from './emails.ts';
import { econsultProviderById, issueLink } from './provider-records.ts';
import { type EconsultRecord, econsultById } from './records.ts';

export const tellAnswered = tellAsker(emails.answered);
export const tellDeclined = tellAsker(emails.declined);
export const tellLate = tellAsker(emails.late);
export const tellUnanswered = tellAsker(emails.unanswered);

/** Nothing while their license is not checked: no link opens anything then, and the one they get once it is shows all they have asked. */
function tellAsker(message: EmailKind<{ path: string }>) {
  return (clinic: Clinic, event: RecordedEvent): Promise<void> =>
    clinic.db.write(theClinic('letters'), async (transaction) => {
      const econsult = await econsultById(transaction, event.subject_id ?? '');
      if (!econsult?.licence_checked_at) return;
      const path = await issueLink(transaction, econsult.provider_id);
      await writeEmail(clinic, transaction, { ...message.words({ path }), about: `event ${event.id}`, to: econsult.email });
    });
}

/** Nothing where the check was taken back since. */
export function sendLink(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const provider = await econsultProviderById(transaction, event.subject_id ?? '');
    if (!provider?.licence_checked_at) return;
    const path = await issueLink(transaction, provider.id);
    await writeEmail(clinic, transaction, { ...emails.link.words({ path }), about: `event ${event.id}`, to: provider.email });
  });
}

export function tellRefused(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const provider = await econsultProviderById(transaction, event.subject_id ?? '');
    if (!provider?.refused_at) return;
    await writeEmail(clinic, transaction, { ...emails.refused.words({}), about: `event ${event.id}`, to: provider.email });
  });
}

/** The front desk, that a license is to be looked up. */
export function pushApplied(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('push'), (transaction) =>
    notify(clinic, transaction, {
      eventId: event.id,
      right: 'work-inbox',
      body: 'A provider wants to ask e-Consults: their license is to be checked.',
      path: '/workspace/econsults/providers',
    }),
  );
}

/** Nobody when it has ended meanwhile. */
export function warnDermatologists(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const econsult = await econsultById(transaction, event.subject_id ?? '');
    if (!econsult || econsult.ended_at) return;
    const words = emails.dueSoon.words({
      due: momentInWords(econsult.due_at, clinic.config.clinicTimeZone),
      path: `/workspace/econsults/${econsult.id}`,
    });
    for (const { email } of await whoAnswers(transaction, econsult))
      await writeEmail(clinic, transaction, { ...words, about: `event ${event.id}`, to: email });
  });
}

/** Whoever has it, as long as they still may answer it and something is heard from them; otherwise all who are licensed there. Nobody while the license of who asks is not checked. */
async function whoAnswers(transaction: Transaction, { claimed_by, claimed_until, place, licence_checked_at }: EconsultRecord) {
  if (!licence_checked_at) return [];
  const licensed: { id: string; email: string }[] = [];
  for (const provider of await providerAddresses(transaction))
    if (await isLicensedIn(transaction, provider.id, place)) licensed.push(provider);
  const holder = claimed_until !== null && claimed_until > new Date() ? claimed_by : null;
  const theirs = licensed.filter(({ id }) => id === holder);
  return theirs.length > 0 ? theirs : licensed;
}

const pushWords: Record<string, string> = {
  'econsult.asked': 'A provider asks an e-Consult.',
  'econsult.warned': 'An e-Consult is due soon.',
  'econsult.breached': 'An e-Consult is late.',
  'econsult.unanswered': 'An e-Consult has ended without an answer.',
};

/** On the screens of dermatologists; the front desk and operators hear of one that is late. */
export function pushToClinic(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('push'), async (transaction) => {
    const econsult = await econsultById(transaction, event.subject_id ?? '');
    if (!econsult) return;
    const words = { eventId: event.id, body: pushWords[event.name] ?? '', path: `/workspace/econsults/${econsult.id}` };
    for (const { id } of await whoAnswers(transaction, econsult))
      await notify(clinic, transaction, { ...words, right: 'treat', onlyAccount: id });
    if (event.name === 'econsult.asked' || event.name === 'econsult.warned') return;
    for (const right of ['work-inbox', 'oversee-clinic'] as const) await notify(clinic, transaction, { ...words, right });
  });
}
