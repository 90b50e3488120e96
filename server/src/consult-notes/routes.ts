/** The address of the consult note. */
import * as consultNotesApi from '@pellis/contract/consult-notes/consult-notes';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { openConsultNote } from './open.ts';

export function consultNoteRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, consultNotesApi.openConsultNote, ({ asker, params, body }) =>
    openConsultNote(clinic, asker, params.code, body.licence),
  );
}
