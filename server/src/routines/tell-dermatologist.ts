/** What came of a medicine or a product is put to the dermatologist who signed it, in one conversation as confidential as that care: never the front desk's to read. */
import { emergencyEffect, type Severity, type SideEffect } from '@pellis/contract/routines/side-effect-names';
import { severityInWords, sideEffects } from '@pellis/contract/routines/side-effects';
import { askAtOnce } from '../conversations/ask-at-once.ts';
import { viewerOf } from '../conversations/policy.ts';
import { relabelQuestion } from '../conversations/question-records.ts';
import { receive } from '../conversations/receive.ts';
import { speak } from '../conversations/speak.ts';
import type { Actor } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { linkToCare } from './records.ts';

export const aboutEffect = 'A side effect.';
export const aboutProduct = 'A product that irritated.';
const abouts = [aboutEffect, aboutProduct];
const urgently = (about: string) => `Urgent: ${about[0]?.toLowerCase()}${about.slice(1)}`;

interface Telling {
  signed: { id: string; patient_id: string; provider_id: string | null };
  /** Where the last of this signature is answered, while it is. */
  known: string | undefined;
  message: { id: string; text: string };
  /** What the front desk reads of it: "A side effect." */
  about: string;
  /** Worse than mild. */
  isUrgent: boolean;
}

/** Answers the conversation's id. Needs a transaction as the clinic, after the policy was asked. */
export async function tellDermatologist(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { signed, known, message, about, isUrgent }: Telling,
): Promise<string> {
  const opened = known
    ? undefined
    : await askAtOnce(transaction, actor, {
        ...{ patientId: signed.patient_id, providerId: signed.provider_id },
        ...{ openedWith: message.id, words: isUrgent ? urgently(about) : about },
      });
  if (opened) await linkToCare(transaction, opened.id, signed.id);
  const conversationId = known ?? opened?.id ?? '';
  if (known && isUrgent) await relabelQuestion(transaction, known, { from: abouts, to: urgently(about) });
  await receive(clinic, transaction, {
    conversationId,
    actor,
    author: { id: actor.id, name: actor.name },
    viewer: viewerOf(actor),
    form: { ...message, photos: [], files: [] },
    isOpening: known === undefined,
    isUrgent,
  });
  if (opened?.provider) {
    const words = `${opened.provider} has this and answers here. What you write now is read by ${opened.provider}, not by our front desk.`;
    await speak(transaction, { conversationId, kind: 'handed', side: 'thread', text: words });
  }
  return conversationId;
}

interface Said {
  what: SideEffect;
  severity: Severity;
  words: string;
}

/** An emergency is worded so that the conversation itself says "Call 911" and is flagged for everybody who answers. */
export function messageOf(heading: string, { what, severity, words }: Said, also: readonly string[] = []): string {
  const urgent = severity === 'emergency' && what !== emergencyEffect ? 'This is an emergency.' : '';
  const lines = [heading, `${sideEffects[what]}.`, `${severityInWords[severity]}.`, urgent, ...also, words];
  return lines.filter(Boolean).join('\n').slice(0, 4000);
}
