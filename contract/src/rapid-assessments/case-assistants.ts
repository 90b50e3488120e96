/** Who prepares a case for the dermatologist who has it: a nurse or a physician assistant whom they supervise. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, OneSentence, PublicId } from '../platform/wire.ts';

export const listAssistants = endpoint({
  method: 'GET',
  path: '/workspace/assistants',
  summary: 'The nurses and physician assistants whom I supervise, with how many cases each prepares',
  access: 'treat',
  reply: z.array(z.object({ id: PublicId, name: z.string(), open: z.int() })),
});

export const AssistantForm = z.object({ assistant_id: PublicId.nullable() });
export type AssistantForm = z.output<typeof AssistantForm>;

export const letPrepareCase = endpoint({
  method: 'PUT',
  path: '/workspace/rapid_assessments/:id/assistant',
  summary: 'Let somebody whom I supervise prepare a case that I have, or take it back from them; the draft stays with it',
  access: 'treat',
  params: IdParams,
  /** Null: nobody, I answer it alone. */
  body: AssistantForm,
  reply: OneSentence,
});
