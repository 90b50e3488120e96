/** Whoever answers in a conversation invites its patient to a video visit: the reason, the way to a time and the price stand in the thread. */
import { invitationDays, type VisitInvitationForm } from '@pellis/contract/visit-invitations/visit-invitations';
import { money } from '../availability/terms.ts';
import { termsOfToday } from '../availability/terms-records.ts';
import { choicesFor } from '../bookings/service-for.ts';
import { refuseUnaccepted } from '../concerns/accepted.ts';
import { dermatologistsOf, openQuestion } from '../conversations/question-records.ts';
import { speak, tellListeners } from '../conversations/speak.ts';
import { waitForPerson } from '../conversations/thread-states.ts';
import { type InHand, refuseOthers, workOn } from '../conversations/work.ts';
import { refuseOtherAges } from '../doctors/other-ages.ts';
import { ageGroupOf } from '../health-profiles/age-group.ts';
import { patientById } from '../patients/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { newId } from '../platform/ids.ts';
import { conflict, found, permit, wrongField } from '../platform/refusal.ts';
import { momentInWords } from '../platform/times.ts';
import { asBilled } from '../services/billed.ts';
import { mayInvite } from './policy.ts';
import { endInvitation, insertInvitation, openInvitationIn } from './records.ts';

type Told = Promise<{ detail: string }>;

export function invite(clinic: Clinic, asker: Asker, conversationId: string, form: VisitInvitationForm): Told {
  return workOn(clinic, asker, conversationId, {
    work: async (inHand) => {
      const { transaction, actor, thread, happened } = inHand;
      const isClinical = await asWhoAnswers(inHand);
      const patientId = thread.patient_id;
      if (patientId === null) throw conflict('not_bound', 'Ask the person to sign in first: a visit is booked from an account.');
      if (await openInvitationIn(transaction, conversationId)) throw conflict('invited', 'This patient is invited to a visit already.');
      const provider = (await dermatologistsOf(transaction, patientId)).find(({ id }) => id === form.provider_id);
      if (!provider) throw wrongField('provider_id', 'Choose a dermatologist who treats this patient');
      await refuseOtherAges(transaction, provider.id, await ageGroupOf(transaction, patientId, clinic.config.clinicTimeZone));
      await refuseUnaccepted(transaction, form.concern, 'video');
      const id = newId();
      const expiresAt = new Date(Date.now() + invitationDays * 24 * 3_600_000);
      const price = await priceFor(clinic, inHand, patientId);
      await insertInvitation(transaction, {
        ...{ id, conversation_id: conversationId, patient_id: patientId, provider_id: provider.id, is_clinical: isClinical },
        ...{ concern: form.concern, reason: form.reason, made_by: actor.id, made_by_name: actor.name },
        expires_at: expiresAt,
      });
      const who =
        provider.id === actor.id
          ? 'I would like to see you by video for this.'
          : `${provider.name} would like to see you by video for this.`;
      const message = await speak(transaction, {
        conversationId,
        kind: 'message',
        side: 'clinic',
        author: { id: actor.id, name: actor.name },
        text: `${form.reason}\n\n${who} Choose a time: ${clinic.config.publicUrl}/visit-invitation/${id}\n\n${price} The invitation is valid until ${momentInWords(expiresAt, clinic.config.clinicTimeZone)}. Writing here stays free.`,
        isClinical,
      });
      await waitForPerson(transaction, conversationId);
      await happened({ name: 'visit_invitation.made', data: { invitation: id } });
      await tell(inHand, message.seq);
      return {
        detail:
          'The patient reads your invitation in the conversation, with the price and the way to a time. It is valid for two weeks, and you are told if it is not used.',
      };
    },
  });
}

export function withdraw(clinic: Clinic, asker: Asker, conversationId: string): Told {
  return workOn(clinic, asker, conversationId, {
    work: async (inHand) => {
      const { transaction, happened } = inHand;
      const isClinical = await asWhoAnswers(inHand);
      const open = await openInvitationIn(transaction, conversationId);
      if (!open) throw conflict('no_invitation', 'No invitation is open here any more.');
      await endInvitation(transaction, open.id, { ended_as: 'withdrawn' });
      const text = `The invitation to a video visit with ${open.provider} was taken back. Nothing was booked, and it costs nothing.`;
      const message = await speak(transaction, { conversationId, kind: 'visit', side: 'thread', text, isClinical });
      await happened({ name: 'visit_invitation.withdrawn', data: { invitation: open.id } });
      await tell(inHand, message.seq);
      return { detail: 'The invitation is taken back, and the conversation says so.' };
    },
  });
}

/** Whether it is said as the dermatologist who was asked: then the front desk does not read it. */
async function asWhoAnswers(inHand: InHand): Promise<boolean> {
  const { transaction, actor, thread } = inHand;
  const question = await openQuestion(transaction, thread.id);
  permit(mayInvite(actor, question?.provider_id));
  const isAsked = question?.provider_id === actor.id;
  if (!isAsked) refuseOthers(inHand);
  return isAsked;
}

/** As it is today where the patient lives; the booking says what is true for how they pay. */
async function priceFor(clinic: Clinic, { transaction }: InHand, patientId: string): Promise<string> {
  const { state } = found(await patientById(transaction, patientId));
  const [offered] = await choicesFor(transaction, { patientId, state }, await termsOfToday(transaction));
  if (!offered) throw conflict('not_offered', 'No video visits are offered where this patient is.');
  const { price, currency, takes_insurance } = asBilled(offered, clinic.config);
  const costs = `The visit costs ${money(price, currency)}: held on your card when you book, and taken only after the visit.`;
  return takes_insurance ? `${costs} If you book with insurance, we bill your insurer and hold nothing.` : costs;
}

async function tell({ transaction, thread }: InHand, seq: number): Promise<void> {
  const question = await openQuestion(transaction, thread.id);
  await tellListeners(transaction, {
    id: thread.id,
    patientId: thread.patient_id,
    providerId: question?.provider_id,
    name: 'message',
    seq,
  });
}
