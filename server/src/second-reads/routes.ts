/** The addresses of second reads. */
import * as api from '@pellis/contract/second-reads/second-reads';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { askSecondRead } from './ask.ts';
import { readQualityShare, setQualityShare } from './draw.ts';
import { giveSecondAnswer, judgeSecondRead, saySecondRead } from './give.ts';
import { listSecondReads, readSecondRead } from './read.ts';

export function secondReadRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, api.listSecondReads, ({ asker }) => listSecondReads(clinic, asker));
  serve(app, clinic, api.readSecondRead, ({ asker, params }) => readSecondRead(clinic, asker, params.id));
  serve(app, clinic, api.askSecondRead, ({ asker, params, body }) => askSecondRead(clinic, asker, params.id, body));
  serve(app, clinic, api.giveSecondAnswer, ({ asker, params, body }) => giveSecondAnswer(clinic, asker, params.id, body));
  serve(app, clinic, api.judgeSecondRead, ({ asker, params, body }) => judgeSecondRead(clinic, asker, params.id, body.verdict));
  serve(app, clinic, api.saySecondRead, ({ asker, params, body }) => saySecondRead(clinic, asker, params.id, body.text));
  serve(app, clinic, api.readQualityShare, ({ asker }) => readQualityShare(clinic, asker));
  serve(app, clinic, api.setQualityShare, ({ asker, body }) => setQualityShare(clinic, asker, body.percent));
}
