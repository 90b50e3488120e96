/** The addresses of lab results: for the patient, for whoever takes them in, and for the dermatologist who reads them. */
import * as countApi from '@pellis/contract/lab-results/lab-count';
import * as filesApi from '@pellis/contract/lab-results/lab-files';
import * as resultsApi from '@pellis/contract/lab-results/lab-results';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { acknowledgeLabResult } from './acknowledge.ts';
import { countLabWork } from './count.ts';
import { readLabFeed, settleLabFile } from './files.ts';
import { importLabResults } from './import.ts';
import { discardLabResult, matchLabResult } from './match.ts';
import { listLabResults, readLabResult, readLabWork } from './read.ts';
import { seeToLabFile, seeToLabResult } from './see-to.ts';
import { takeLabResultOut } from './take-out.ts';
import { findLabOrder, typeLabResult } from './type.ts';

export function labResultRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, resultsApi.listLabResults, ({ asker, params }) => listLabResults(clinic, asker, params.id));
  serve(app, clinic, resultsApi.readLabResult, ({ asker, params }) => readLabResult(clinic, asker, params.id));
  serve(app, clinic, resultsApi.readLabWork, ({ asker }) => readLabWork(clinic, asker));
  serve(app, clinic, countApi.countLabWork, ({ asker }) => countLabWork(clinic, asker));
  serve(app, clinic, resultsApi.findLabOrder, ({ asker, params }) => findLabOrder(clinic, asker, params.number));
  serve(app, clinic, resultsApi.typeLabResult, ({ asker, body }) => typeLabResult(clinic, asker, body));
  serve(app, clinic, resultsApi.importLabResults, ({ asker, body }) => importLabResults(clinic, asker, body.file));
  serve(app, clinic, resultsApi.matchLabResult, ({ asker, params, body }) => matchLabResult(clinic, asker, params.id, body));
  serve(app, clinic, resultsApi.discardLabResult, ({ asker, params, body }) => discardLabResult(clinic, asker, params.id, body.reason));
  serve(app, clinic, resultsApi.takeLabResultOut, ({ asker, params, body }) => takeLabResultOut(clinic, asker, params.id, body));
  serve(app, clinic, resultsApi.seeToLabResult, ({ asker, params, body }) => seeToLabResult(clinic, asker, params.id, body));
  serve(app, clinic, filesApi.readLabFeed, ({ asker }) => readLabFeed(clinic, asker));
  serve(app, clinic, filesApi.seeToLabFile, ({ asker, params, body }) => seeToLabFile(clinic, asker, params.id, body));
  serve(app, clinic, filesApi.settleLabFile, ({ asker, params, body }) => settleLabFile(clinic, asker, params.id, body.words));
  serve(app, clinic, resultsApi.acknowledgeLabResult, ({ asker, params, body }) => acknowledgeLabResult(clinic, asker, params.id, body));
}
