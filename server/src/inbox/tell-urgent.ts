/** Tells at once that a message cannot wait: the dermatologist who is asked there by e-mail and in their browsers, of an emergency the front desk too. Never what it is about. Decision 0444. */
import { providerAddresses } from '../accounts/provider-records.ts';
import { emails } from '../conversations/emails.ts';
import { openQuestion } from '../conversations/question-records.ts';
import { conversationById } from '../conversations/records.ts';
import { writeEmail } from '../notifications/email.ts';
import { wasWritten } from '../notifications/records.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { notify } from '../push/notify.ts';
import { wasPushed } from '../push/records.ts';
import { saidAroundThis } from './tell-records.ts';

/** Within a quarter of an hour one hears of a thread once, as long as nobody has seen what that was about; what is worse is told at once. */
export function tellUrgentMessage(clinic: Clinic, event: RecordedEvent): Promise<void> {
  const id = event.subject_id ?? '';
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const thread = await conversationById(transaction, id);
    if (thread?.state !== 'open') return;
    const telling = { event, path: `/workspace/inbox?conversation=${id}`, around: await saidAroundThis(transaction, event) };
    const question = await openQuestion(transaction, id);
    const isRead = question !== undefined && (await tellAsked(clinic, transaction, telling, question.provider_id));
    if (!isRead || event.name === 'conversation.flagged') await tellDesk(clinic, transaction, telling);
  });
}

interface Telling {
  event: RecordedEvent;
  path: string;
  /** What was told of the same, and is seen by nobody yet. */
  around: readonly number[];
}

/** False where they do not work here any more. */
async function tellAsked(clinic: Clinic, transaction: Transaction, { event, path, around }: Telling, providerId: string): Promise<boolean> {
  const asked = (await providerAddresses(transaction)).find((one) => one.id === providerId);
  if (!asked) return false;
  const email = emails.urgent.words({ name: asked.name, path });
  const told = around.map((earlier) => aboutOf(earlier, providerId));
  if (await wasWritten(transaction, email.template, told)) return true;
  await writeEmail(clinic, transaction, { ...email, about: aboutOf(event.id, providerId), to: asked.email });
  const body = event.name === 'conversation.flagged' ? mayBeEmergency : 'A message of a patient needs you now.';
  await notify(clinic, transaction, { eventId: event.id, right: 'treat', onlyAccount: providerId, body, path });
  return true;
}

async function tellDesk(clinic: Clinic, transaction: Transaction, { event, path, around }: Telling): Promise<void> {
  if (await wasPushed(transaction, around, 'work-inbox')) return;
  const body = event.name === 'conversation.flagged' ? mayBeEmergency : 'A message should be read now.';
  await notify(clinic, transaction, { eventId: event.id, right: 'work-inbox', onlyAccount: null, body, path });
}

const mayBeEmergency = 'A message may be about an emergency.';
const aboutOf = (eventId: number, readerId: string) => `event ${eventId} to ${readerId}`;
