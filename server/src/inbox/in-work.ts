/** One conversation as the clinic's people work on it: who it is, who has it, our notes, and what may be done now. */
import type { ConversationInWork } from '@pellis/contract/inbox/inbox';
import { mayWorkInInbox, mayWorkOnConversation, viewerOf } from '../conversations/policy.ts';
import { asConversation } from '../conversations/present.ts';
import { dermatologistsOf, openQuestion } from '../conversations/question-records.ts';
import { type ViewedRow, viewedById } from '../conversations/records.ts';
import { triesLeft } from '../identity-checks/records.ts';
import { patientById } from '../patients/records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { type InvitationRow, openInvitationIn } from '../visit-invitations/records.ts';
import { personIn } from './inbox.ts';
import { linksIn } from './links.ts';
import { notesOn } from './note-records.ts';

export function readInWork(clinic: Clinic, asker: Asker, id: string): Promise<ConversationInWork> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayWorkOnConversation(actor));
    const row = found(await viewedById(transaction, viewerOf(actor), id));
    const question = await openQuestion(transaction, id);
    const isDesk = mayWorkInInbox(actor);
    return {
      conversation: asConversation(row),
      ...(await whoItIs(transaction, row, isDesk)),
      is_visitor: row.patient_id === null,
      visitor_email: row.visitor_email,
      assigned_to: row.assigned_to !== null && row.assigned_name !== null ? { id: row.assigned_to, name: row.assigned_name } : null,
      is_mine: row.assigned_to === actor.id,
      is_flagged: row.flagged_at !== null,
      question: question ? asQuestion(question) : null,
      links: await linksIn(transaction, id, clinic.config.clinicTimeZone),
      notes: await notesOn(transaction, id),
      visit_invitation: asInvitation(await openInvitationIn(transaction, id)),
      may: whatMay(actor, row, question?.provider_id),
      // last, because from here on the clinic looks
      may_be_asked: isDesk ? await whoMayBeAsked(transaction, actor, row.patient_id) : [],
    };
  });
}

type Part<Name extends keyof ConversationInWork> = Pick<ConversationInWork, Name>;

async function whoItIs(transaction: Transaction, row: ViewedRow, isDesk: boolean): Promise<Part<'person' | 'patient' | 'verification'>> {
  const about = row.patient_id ?? row.about_patient_id;
  const patient = about === null ? undefined : await patientById(transaction, about);
  const tries_left = isDesk && about !== null ? await triesLeft(transaction, about) : 0;
  return {
    person: personIn({ ...row, first_name: patient?.first_name ?? null, last_name: patient?.last_name ?? null }),
    patient: patient
      ? { id: patient.id, full_name: `${patient.first_name} ${patient.last_name}`, email: patient.email, phone: patient.phone }
      : null,
    verification: { how: row.verification, at: row.verified_at, by: row.verified_by, tries_left },
  };
}

type OpenQuestion = NonNullable<Awaited<ReturnType<typeof openQuestion>>>;

function asQuestion({ provider_id, provider_name, asked_at, asked_by_name, words }: OpenQuestion) {
  return { provider: { id: provider_id, name: provider_name }, asked_at, asked_by: asked_by_name, words };
}

function asInvitation(open: InvitationRow | undefined): ConversationInWork['visit_invitation'] {
  if (!open) return null;
  const { id, provider, made_by_name, made_at, expires_at } = open;
  return { id, provider, made_by: made_by_name, made_at, expires_at };
}

async function whoMayBeAsked(transaction: Transaction, actor: Actor, patientId: string | null): Promise<{ id: string; name: string }[]> {
  if (patientId === null) return [];
  await actAsClinic(transaction, actor);
  return dermatologistsOf(transaction, patientId);
}

function whatMay(actor: Actor, row: ViewedRow, askedId: string | undefined): ConversationInWork['may'] {
  const isDesk = mayWorkInInbox(actor);
  const isFree = row.assigned_to === null || row.assigned_to === actor.id;
  return {
    answer: askedId === actor.id || (isDesk && isFree),
    take: isDesk && row.assigned_to === null && row.state !== 'closed',
    assign: isDesk && row.state !== 'closed',
    close: isDesk && isFree && row.state !== 'closed',
    hand: isDesk && isFree && row.patient_id !== null && askedId === undefined,
    invite: row.patient_id !== null && (askedId === actor.id || (isDesk && isFree && askedId === undefined)),
    hand_back: askedId !== undefined && (isDesk || askedId === actor.id),
  };
}
