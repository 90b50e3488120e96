/** Stopping a prescription that was signed: with a reason that its patient reads. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, OneSentence, required } from '../platform/wire.ts';

export const stopPrescription = endpoint({
  method: 'POST',
  path: '/workspace/notes/:id/prescriptions/:position/stop',
  summary: 'Stop a prescription of a signed note, with a reason that the patient reads; 409 when it was stopped already',
  access: 'sign-notes',
  consequence: 'record',
  params: IdParams.extend({ position: z.string().regex(/^\d{1,2}$/, 'Not found') }),
  body: z.object({ reason: required('Write why it is stopped', 300) }),
  reply: OneSentence,
});

/** Why something is used no more that only a withdrawn note prescribed. */
export const stoppedWithNote = 'The note that prescribed it was withdrawn.';
