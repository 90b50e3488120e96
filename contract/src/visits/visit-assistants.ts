/** Who prepares the note of a video visit for its dermatologist: a nurse or a physician assistant whom they supervise. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, OneSentence } from '../platform/wire.ts';
import { AssistantForm } from '../rapid-assessments/case-assistants.ts';
import { VisitRow } from './visit-desk.ts';

export const VisitToPrepare = VisitRow.extend({
  /** Whose visit it is, who reads the note and signs. */
  provider: z.string(),
});
export type VisitToPrepare = z.output<typeof VisitToPrepare>;

export const listVisitsToPrepare = endpoint({
  method: 'GET',
  path: '/workspace/visits_to_prepare',
  summary: 'The video visits whose notes I prepare, until they are signed; the soonest first',
  access: 'prepare-cases',
  reply: z.array(VisitToPrepare),
});

export const letPrepareVisit = endpoint({
  method: 'PUT',
  path: '/workspace/visits/:id/assistant',
  summary: 'Let somebody whom I supervise prepare the note of my visit, or take it back from them; the draft stays with it',
  access: 'treat',
  params: IdParams,
  /** Null: nobody, I write it alone. */
  body: AssistantForm,
  reply: OneSentence,
});
