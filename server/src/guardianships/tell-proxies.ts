/** Writes to both sides about a proxy: that somebody is invited, that it began, what changed, that it ends soon, that it ended. */
import { contactOf } from '../accounts/records.ts';
import { writeEmail } from '../notifications/email.ts';
import type { EmailKind } from '../notifications/email-kind.ts';
import { patientById } from '../patients/records.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { type About, emails } from './emails.ts';
import { issueProxyPath, proxyTieOf, waitingById } from './proxy-records.ts';
import { ownAccountOf } from './records.ts';

type Told = 'proxy.accepted' | 'proxy.changed' | 'proxy.revoked' | 'proxy.given_up' | 'proxy.ends_soon' | 'proxy.over';

export const tellProxyBegan = tellBoth(emails.proxyBegan, emails.proxyWelcome);
export const tellProxyChanged = tellBoth(emails.proxyChanged, emails.proxyChangedForThem);
export const tellProxyEndsSoon = tellBoth(emails.proxyEndsSoon, emails.proxyEndsSoonForThem);
export const tellProxyEnded = tellBoth(emails.proxyEnded, emails.proxyEndedForThem);

function tellBoth(forPatient: EmailKind<About>, forProxy: EmailKind<About>) {
  return (clinic: Clinic, event: RecordedEvent<Told>): Promise<void> =>
    clinic.db.write(theClinic(event.name), async (transaction) => {
      const tie = await proxyTieOf(transaction, event.subject_id ?? '');
      const patient = await patientById(transaction, event.patient_id ?? '');
      if (!tie || !patient || isProlonged(event, tie)) return;
      const day = lastDayIn(tie.ended_at, clinic.config.clinicTimeZone);
      const about = `event ${event.id}`;
      const account = await ownAccountOf(transaction, patient.id);
      if (account && !isTakenBack(event)) {
        const words = forPatient.words({ firstName: patient.first_name, name: tie.called ?? 'Somebody', day });
        await writeEmail(clinic, transaction, { ...words, about, to: account.email });
      }
      const proxy = await contactOf(transaction, event.data.account);
      if (!proxy) return;
      const words = forProxy.words({ firstName: proxy.firstName, name: patient.first_name, day });
      await writeEmail(clinic, transaction, { ...words, about, to: proxy.email });
    });
}

/** Its end was near, and was moved since. */
function isProlonged({ name }: RecordedEvent<Told>, { warned_at }: { warned_at: Date | null }): boolean {
  return name === 'proxy.ends_soon' && warned_at === null;
}

/** Whoever was in the patient's account has chosen what it called the proxy: that goes into no letter to the patient. */
function isTakenBack({ data }: RecordedEvent<Told>): boolean {
  return 'is_objection' in data && data.is_objection === true;
}

/** "March 1, 2027": the last day, not the moment at which it is over. */
function lastDayIn(over: Date | null, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format((over ?? new Date()).getTime() - 1);
}

/** An e-mail that was written before is not written again. */
export async function mailProxyInvitation(clinic: Clinic, event: RecordedEvent): Promise<void> {
  await clinic.db.write(theClinic(event.name), async (transaction) => {
    const invitation = await waitingById(transaction, event.subject_id ?? '');
    const patient = invitation && (await patientById(transaction, invitation.patient_id));
    if (!patient || invitation.code_hash) return;
    const path = await issueProxyPath(transaction, invitation.id);
    const words = emails.proxyInvited.words({ name: patient.first_name, path });
    await writeEmail(clinic, transaction, { ...words, about: `proxy invitation ${invitation.id}`, to: invitation.email });
  });
}
