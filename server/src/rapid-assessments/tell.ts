/** Writes to whoever an event concerns: the account that asked for the assessment, or the clinic's dermatologists. */
import { providerAddresses } from '../accounts/provider-records.ts';
import { contactOf } from '../accounts/records.ts';
import { receiverAmong, toldOfArrangements, toldOfCare } from '../confidential-care/who-is-told.ts';
import { isLicensedIn } from '../doctors/licence-records.ts';
import type { EncounterRow } from '../encounters/policy.ts';
import { encounterById } from '../encounters/records.ts';
import { writeNotice } from '../notices/write-notice.ts';
import { writeEmail } from '../notifications/email.ts';
import type { EmailKind } from '../notifications/email-kind.ts';
import { orderOfEncounter } from '../payments/order-records.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { momentInWords } from '../platform/times.ts';
import { notify } from '../push/notify.ts';
import { type About, emails } from './emails.ts';
import { isPastDue } from './past-due.ts';
import { assessmentById, neverPaid, type RapidAssessmentRow, stoppedAt } from './records.ts';

export function tellPatient(clinic: Clinic, event: RecordedEvent, message: EmailKind<About>): Promise<void> {
  const id = event.subject_id ?? '';
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const encounter = await encounterById(transaction, id);
    const contact = encounter && (await receiverOf(transaction, encounter, message));
    if (!contact) return;
    const order = await orderOfEncounter(transaction, id);
    const assessment = await assessmentById(transaction, id);
    const about = {
      firstName: contact.firstName,
      id,
      orderId: order?.id ?? '',
      due: told(clinic, assessment?.due_at ?? null),
      isFree: !order,
      wasHeld: Boolean(order?.authorised_at),
      isGivenUp: event.reason === neverPaid,
      isLate: isPastDue(assessment?.due_at ?? null, await stoppedAt(transaction, id)),
      isAnswered: assessment?.state === 'answered' || assessment?.state === 'closed',
    };
    await writeNotice(clinic, transaction, { letter: message.words(about), about: `event ${event.id}`, accountId: contact.accountId });
  });
}

/** Of a visit's note another e-mail tells. */
export async function tellAnswerReady(clinic: Clinic, event: RecordedEvent): Promise<void> {
  const id = event.subject_id ?? '';
  const assessment = await clinic.db.read(theClinic('letters'), (transaction) => assessmentById(transaction, id));
  if (assessment) await tellPatient(clinic, event, emails.answerReady);
}

/** That it came in and what became of its money; the others say that there is something to read or to answer. */
const aboutArrangements: readonly EmailKind<About>[] = [emails.received, emails.late, emails.withdrawn, emails.refundMade];

/** Whoever asked for it, or, when they no longer act for the patient, who does now; of a hidden one nobody from whom it is hidden. */
async function receiverOf(transaction: Transaction, encounter: EncounterRow, message: EmailKind<About>) {
  const contacts = await (aboutArrangements.includes(message) ? toldOfArrangements : toldOfCare)(transaction, encounter);
  const now = receiverAmong(contacts, encounter.account_id);
  const contact = now && (await contactOf(transaction, now.accountId));
  return contact && { ...contact, accountId: now.accountId };
}

/** Whoever has the case; all of the dermatologists while nobody has; nobody when it was answered meanwhile. */
export function warnDermatologists(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const assessment = await assessmentById(transaction, event.subject_id ?? '');
    if (!assessment || !isAwaited(assessment)) return;
    const all = await licensedAmong(transaction, await providerAddresses(transaction), assessment.patient_state);
    const mine = all.filter((provider) => provider.id === assessment.claimed_by);
    const dueSoon = emails.dueSoon.words({ due: told(clinic, assessment.due_at) });
    for (const { email } of mine.length > 0 ? mine : all) {
      await writeEmail(clinic, transaction, { ...dueSoon, about: `event ${event.id}`, to: email });
    }
  });
}

/** Others may not answer it. */
async function licensedAmong<T extends { id: string }>(transaction: Transaction, providers: readonly T[], state: string): Promise<T[]> {
  const licensed: T[] = [];
  for (const provider of providers) if (await isLicensedIn(transaction, provider.id, state)) licensed.push(provider);
  return licensed;
}

/** What shows on a dermatologist's screen: that a case waits, never whose or what. */
const pushWords: Record<string, string> = {
  'rapid_assessment.submitted': 'A new Rapid Assessment waits for an answer.',
  'rapid_assessment.warned': 'A Rapid Assessment is due soon.',
  'rapid_assessment.breached': 'A Rapid Assessment is late.',
};

/** In the browsers that asked for it: whoever has the case, all dermatologists while nobody has; the desk and operators hear of a late one. */
export function pushToClinic(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('push'), async (transaction) => {
    const assessment = await assessmentById(transaction, event.subject_id ?? '');
    if (!assessment || !isAwaited(assessment)) return;
    const words = { eventId: event.id, body: pushWords[event.name] ?? '', path: '/workspace' };
    await notify(clinic, transaction, {
      ...words,
      right: 'treat',
      onlyAccount: assessment.claimed_by,
      licensedIn: assessment.patient_state,
    });
    if (event.name !== 'rapid_assessment.breached') return;
    for (const right of ['work-inbox', 'oversee-clinic'] as const) await notify(clinic, transaction, { ...words, right });
  });
}

/** A job may have waited while the clinic was down. */
function isAwaited({ state }: RapidAssessmentRow): boolean {
  return state === 'submitted' || state === 'claimed';
}

function told({ config }: Clinic, moment: Date | null): string {
  return moment ? momentInWords(moment, config.clinicTimeZone) : 'tomorrow';
}
