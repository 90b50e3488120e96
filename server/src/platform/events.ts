/** What has happened, written down in the transaction in which it happens; reactions follow after the commit. */
import type { Actor } from './actor.ts';
import type { Records } from './db/database.ts';
import type { Jobs } from './jobs/queue.ts';

/** Every event there is. What follows one is listed in `reactions.ts`. */
export type EventName =
  | 'account.registered'
  | 'account.registered_again'
  | 'account.confirmed'
  | 'account.signed_in'
  | 'account.signed_out'
  | 'account.sign_in_refused'
  | 'account.password_changed'
  | 'account.confirm_asked'
  | 'account.reset_asked'
  | 'account.password_reset'
  | 'account.settings_saved'
  | 'account.safety_offer_put_away'
  | 'account.identity_linked'
  | 'record_claim.invited'
  | 'record_claim.claimed'
  | 'provider.published'
  | 'provider.record_changed'
  | 'provider.unpublished'
  | 'account.second_factor_added'
  | 'account.second_factor_removed'
  | 'account.second_factor_wrong'
  | 'account.second_factor_refused'
  | 'account.recovery_codes_made'
  | 'account.recovery_code_used'
  | 'account.session_ended'
  | 'account.name_changed'
  | 'account.address_changed'
  | 'account.email_change_asked'
  | 'account.email_change_taken_back'
  | 'account.email_changed'
  | 'account.email_change_objected'
  | 'account.phone_proven'
  | 'account.push_enabled'
  | 'account.push_disabled'
  | 'text.stopped'
  | 'text.started'
  | 'account.switched_patient'
  | 'guardianship.began'
  | 'guardianship.ends_soon'
  | 'guardianship.came_of_age'
  | 'guardianship.left'
  | 'patient.emergency_access'
  | 'patient.emergency_reviewed'
  | 'health_profile.created'
  | 'health_profile.changed'
  | 'payment_method.added'
  | 'payment_method.removed'
  | 'order.authorised'
  | 'order.declined'
  | 'order.needs_action'
  | 'order.paid'
  | 'order.released'
  | 'order.refunded'
  | 'order.refund_made'
  | 'order.collected'
  | 'order.reconciled'
  | 'order.differs'
  | 'rapid_assessment.sent'
  | 'rapid_assessment.submitted'
  | 'rapid_assessment.claimed'
  | 'rapid_assessment.released'
  | 'rapid_assessment.info_requested'
  | 'rapid_assessment.info_reminded'
  | 'rapid_assessment.info_answered'
  | 'rapid_assessment.not_suitable'
  | 'rapid_assessment.withdrawn'
  | 'rapid_assessment.warned'
  | 'rapid_assessment.breached'
  | 'rapid_assessment.closed'
  | 'rapid_assessment.read'
  | 'check_in.invited'
  | 'check_in.received'
  | 'check_in.letters_stopped'
  | 'check_in.letters_wanted'
  | 'appointment.booked'
  | 'appointment.moved'
  | 'appointment.cancelled'
  | 'appointment.read'
  | 'appointment.reminder_due'
  | 'appointment.offered'
  // told by whoever runs the visit, with the appointment's id as their subject
  | 'availability.changed'
  | 'photo.read'
  | 'document.read'
  | 'note.read'
  | 'note.signed'
  | 'note.addendum'
  | 'referral.received'
  | 'referral.invited'
  | 'referral.taken_up'
  | 'referral.booked'
  | 'referral.seen'
  | 'referral.closed'
  | 'referral.declined'
  | 'privacy_request.received'
  | 'privacy_request.verified'
  | 'privacy_request.noted'
  | 'privacy_request.extended'
  | 'privacy_request.answered'
  | 'referral.read'
  | 'refill.requested'
  | 'refill.withdrawn'
  | 'refill.read'
  | 'refill.decided'
  | 'record.copied'
  | 'visit.entered'
  | 'visit.birthday_wrong'
  | 'visit.helper_invited'
  | 'visit.helper_revoked'
  | 'visit.checked_in'
  | 'visit.ready'
  | 'visit.running_late'
  | 'visit.admitted'
  | 'visit.put_out'
  | 'visit.photo_shared'
  | 'visit.still_asked'
  | 'visit.still_agreed'
  | 'visit.still_declined'
  | 'visit.read'
  | 'visit.ended'
  | 'visit.no_show'
  | 'visit.technical_failure'
  | 'conversation.opened'
  | 'conversation.needs_answer'
  | 'conversation.said'
  | 'conversation.answered'
  | 'conversation.flagged'
  | 'conversation.flag_cleared'
  | 'conversation.bound'
  | 'conversation.taken'
  | 'conversation.assigned'
  | 'conversation.closed'
  | 'conversation.read'
  | 'conversation.forgotten'
  | 'conversation.noted'
  | 'conversation.linked'
  | 'conversation.identity_checked'
  | 'conversation.identity_code_mailed'
  | 'conversation.handed'
  | 'conversation.handed_back'
  | 'chat.hours_set'
  | 'terms.set'
  | 'task.made'
  | 'task.assigned'
  | 'task.ended';

export interface Happening {
  name: EventName;
  /** Whose record it belongs to. */
  patientId?: string;
  /** The thing it happened to. */
  subjectId?: string;
  reason?: string;
  /** Never names, answers or clinical text: the rows hold those. */
  data?: Record<string, unknown>;
}

export interface RecordedEvent {
  id: number;
  name: EventName;
  at: Date;
  actor_id: string | null;
  actor_role: string;
  patient_id: string | null;
  subject_id: string | null;
  reason: string | null;
  data: Record<string, unknown>;
}

export type Happened = (records: Records, actor: Actor, happening: Happening) => Promise<void>;

/** What is to be done because of a happening: the name of a reaction, and what its job needs to know. */
export interface Follow {
  reaction: string;
  kind: 'react' | 'move_money';
  isAwaited: boolean;
}

/** Writes happenings down and queues a job for each reaction to them in the same transaction. */
export function recorder(jobs: Jobs, followsOf: (happening: Happening) => readonly Follow[]): Happened {
  return async (records, actor, happening) => {
    const { id } = await records
      .insertInto('event')
      .values({
        name: happening.name,
        actor_id: actor.id,
        actor_role: actor.role,
        patient_id: happening.patientId ?? null,
        subject_id: happening.subjectId ?? null,
        reason: happening.reason ?? null,
        data: JSON.stringify(happening.data ?? {}),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const of = happening.patientId ?? (actor.role === 'clinic' ? happening.subjectId : actor.id);
    await queueFollows(jobs, records, { id, of }, followsOf(happening));
  };
}

/** One job for each, tried again alone: what fails or hangs holds up nothing else that follows. */
export async function queueFollows(
  jobs: Jobs,
  records: Records,
  { id, of }: { id: number; of: string | undefined },
  follows: readonly Follow[],
): Promise<void> {
  for (const { reaction, kind, isAwaited } of follows) await jobs.send(records, kind, { event: id, reaction }, { of, isAwaited });
}
