/** A side effect, said in two taps: kept beside the routine, and put to the dermatologist who signed it in a conversation, with what to do now in the answer. */
import type { SideEffectForm } from '@pellis/contract/routines/live-routine';
import type { ReportedEffect } from '@pellis/contract/routines/own-routine';
import { adviceWith, severityWith } from '@pellis/contract/routines/own-words';
import { routineFromKept } from '@pellis/contract/routines/routines';
import type { Severity } from '@pellis/contract/routines/side-effect-names';
import { isReviewed } from '../clinical-reviews/review.ts';
import { answererIn } from '../conversations/question-records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit, wrongField } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { effectById, insertEffect, sameEffect } from './effect-records.ts';
import { mayLiveRoutine } from './policy.ts';
import { presentEffect } from './read.ts';
import { lockRoutine, type SignedRoutine, signedRoutine, threadOfEffects } from './records.ts';
import { aboutEffect, messageOf, tellDermatologist } from './tell-dermatologist.ts';

interface Answer {
  effect: ReportedEffect;
  severity: Severity;
  answered_by: string | null;
  title: string;
  text: string;
  is_reviewed: boolean;
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
    const severity = severityWith(form.words, form.what, form.severity);
    const row = {
      ...{ id: form.id, note_id: id, signed_at: signed.signed_at, patient_id: signed.patient_id, step: form.step },
      ...{ what: form.what, severity, words: form.words },
      ...{ reported_by: actor.id, reported_by_name: actor.name, day: dayAt(new Date(), clinic.config.clinicTimeZone) },
    };
    const before = (await sentBefore(transaction, row)) ?? (await sameEffect(transaction, { ...row, conversation_id: '' }));
    const kept = before ?? (await keep(clinic, transaction, actor, { signed, of: step.prescription || step.what, row }));
    const is_reviewed = await isReviewed(transaction, 'first_advice');
    const answered_by = await answererIn(transaction, kept.conversation_id);
    return { effect: presentEffect(kept), severity, answered_by, ...adviceWith(form.words, [form.what], severity), is_reviewed };
  });
}

type Row = Omit<Parameters<typeof insertEffect>[1], 'conversation_id'>;

/** Under one id nothing else is ever said: it would be taken for what was said before. */
async function sentBefore(transaction: Transaction, row: Row) {
  const known = await effectById(transaction, row.id);
  if (known && (['note_id', 'step', 'what', 'severity', 'words'] as const).some((part) => known[part] !== row[part])) throw saidBefore();
  return known;
}

/** Also of a product. */
export function saidBefore() {
  return conflict('said_before', 'We have what you said first. This was not sent: close this window, and say it again.');
}

interface Told {
  signed: SignedRoutine;
  of: string;
  row: Row;
}

async function keep(clinic: Clinic, transaction: Transaction, actor: Actor, { signed, of, row }: Told) {
  const isMild = row.severity === 'mild';
  // what is urgent says so where only the beginning is read
  const text = messageOf(`${isMild ? 'Side effect' : 'Urgent side effect'} of: ${of}`, row as SideEffectForm);
  const conversation_id = await tellDermatologist(clinic, transaction, actor, {
    ...{ signed, known: await threadOfEffects(transaction, signed), message: { id: row.id, text } },
    ...{ about: aboutEffect, isUrgent: !isMild },
  });
  const kept = await insertEffect(transaction, { ...row, conversation_id });
  await clinic.happened(transaction, actor, {
    name: 'routine.side_effect_reported',
    patientId: signed.patient_id,
    subjectId: signed.id,
    data: { severity: row.severity },
  });
  return kept;
}
