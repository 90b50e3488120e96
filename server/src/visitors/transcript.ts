/** A visitor's conversation to take along. */
import type { FastifyReply } from 'fastify';
import { visitor } from '../conversations/policy.ts';
import { hand, type TranscriptForm, wholeOf } from '../conversations/transcript.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { asVisitor } from './visit.ts';

export async function handVisitorTranscript(
  clinic: Clinic,
  asker: Asker,
  { token, form }: { token: string; form: TranscriptForm },
  reply: FastifyReply,
): Promise<undefined> {
  return hand(clinic, await asVisitor(clinic, asker, token, (transaction, id) => wholeOf(transaction, visitor, id)), form, reply);
}
