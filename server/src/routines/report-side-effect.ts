/** A side effect, said in two taps: kept beside the routine, and put to the dermatologist who signed it in a conversation, with what to do now in the answer. */
import type { ReportedEffect, SideEffectForm } from '@pellis/contract/routines/own-routine';
import { routineFromKept } from '@pellis/contract/routines/routines';
import {
  emergencyEffect,
  type Severity,
  severityInWords,
  severityOf,
  sideEffects,
  whatToDoNow,
} from '@pellis/contract/routines/side-effects';
import { askAtOnce } from '../conversations/ask-at-once.ts';
import { viewerOf } from '../conversations/policy.ts';
import { receive } from '../conversations/receive.ts';
import { speak } from '../conversations/speak.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { found, permit, wrongField } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { mayLiveRoutine } from './policy.ts';
import { presentEffect } from './read.ts';
import { insertEffect, linkToCare, lockRoutine, type SignedRoutine, sameEffect, signedRoutine, threadOfEffects } from './records.ts';

interface Answer {
  effect: ReportedEffect;
  severity: Severity;
  title: string;
  text: string;
}

export function reportSideEffect(clinic: Clinic, asker: Asker, id: string, form: SideEffectForm): Promise<Answer> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayLiveRoutine(actor));
    found(await signedRoutine(transaction, id));
    await lockRoutine(transaction, id);
    const signed = found(await signedRoutine(transaction, id));
    const step = routineFromKept(signed.routine)[form.step];
    if (!step) throw wrongField('step', 'The plan has no such step any more. Reload to see it as it is.');
    await actAsClinic(transaction, actor);
    const severity = severityOf(form.what, form.severity);
    const row = {
      ...{ id: form.id, note_id: id, signed_at: signed.signed_at, patient_id: signed.patient_id, step: form.step },
      ...{ what: form.what, severity, words: form.words },
      ...{ reported_by: actor.id, reported_by_name: actor.name, day: dayAt(new Date(), clinic.config.clinicTimeZone) },
    };
    const before = await sameEffect(transaction, { ...row, conversation_id: '' });
    const kept = before ?? (await keep(clinic, transaction, actor, { signed, of: step.prescription || step.what, row }));
    return { effect: presentEffect(kept), severity, ...whatToDoNow[severity] };
  });
}

interface Told {
  signed: SignedRoutine;
  of: string;
  row: Omit<Parameters<typeof insertEffect>[1], 'conversation_id'>;
}

async function keep(clinic: Clinic, transaction: Transaction, actor: Actor, { signed, of, row }: Told) {
  const text = messageOf(of, row as SideEffectForm);
  const known = await threadOfEffects(transaction, signed);
  const opened = known ? undefined : await openThread(transaction, actor, signed, { opened_with: row.id, severity: row.severity });
  const conversationId = known ?? opened?.id ?? '';
  const kept = await insertEffect(transaction, { ...row, conversation_id: conversationId });
  await receive(clinic, transaction, {
    conversationId,
    actor,
    author: { id: actor.id, name: actor.name },
    viewer: viewerOf(actor),
    form: { id: row.id, text, photos: [], files: [] },
    isOpening: known === undefined,
  });
  if (opened?.provider) {
    const words = `${opened.provider} has this and answers here. What you write now is read by ${opened.provider}, not by our front desk.`;
    await speak(transaction, { conversationId, kind: 'handed', side: 'thread', text: words });
  }
  await clinic.happened(transaction, actor, {
    name: 'routine.side_effect_reported',
    patientId: signed.patient_id,
    subjectId: signed.id,
    data: { severity: row.severity },
  });
  return kept;
}

/** Put to the dermatologist at once: what came of a medicine is not the front desk's to read. */
async function openThread(
  transaction: Transaction,
  actor: Actor,
  { id, patient_id, provider_id }: SignedRoutine,
  { opened_with, severity }: { opened_with: string; severity: string },
): Promise<{ id: string; provider: string | undefined }> {
  const opened = await askAtOnce(transaction, actor, {
    patientId: patient_id,
    openedWith: opened_with,
    providerId: provider_id,
    words: severity === 'mild' ? 'A side effect.' : 'Urgent: a side effect.',
  });
  await linkToCare(transaction, opened.id, id);
  return opened;
}

/** An emergency is worded so that the conversation itself says "Call 911" and is flagged for everybody who answers. */
function messageOf(of: string, { what, severity, words }: Pick<SideEffectForm, 'what' | 'severity' | 'words'>): string {
  const urgent = severity === 'emergency' && what !== emergencyEffect ? 'This is an emergency.' : '';
  // what is urgent says so where only the beginning is read
  const lines = [
    `${severity === 'mild' ? 'Side effect' : 'Urgent side effect'} of: ${of}`,
    `${sideEffects[what]}.`,
    `${severityInWords[severity]}.`,
    urgent,
    words,
  ];
  return lines.filter(Boolean).join('\n').slice(0, 4000);
}
