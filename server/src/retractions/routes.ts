/** The addresses of retractions: for those who ask and agree, and for the patient. */
import * as retractions from '@pellis/contract/retractions/retractions';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { askRetraction } from './ask.ts';
import { agreeToRetraction, withdrawRetraction } from './decide.ts';
import { listRetractions, listRetractionsOfNote, readRetractedNote } from './read.ts';

export function retractionRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, retractions.listRetractions, ({ asker }) => listRetractions(clinic, asker));
  serve(app, clinic, retractions.listRetractionsOfNote, ({ asker, params }) => listRetractionsOfNote(clinic, asker, params.id));
  serve(app, clinic, retractions.askRetraction, ({ asker, params, body }) => askRetraction(clinic, asker, params.id, body));
  serve(app, clinic, retractions.agreeToRetraction, ({ asker, params }) => agreeToRetraction(clinic, asker, params.id));
  serve(app, clinic, retractions.withdrawRetraction, ({ asker, params }) => withdrawRetraction(clinic, asker, params.id));
  serve(app, clinic, retractions.readRetractedNote, ({ asker, params }) => readRetractedNote(clinic, asker, params.id));
}
