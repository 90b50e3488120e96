/** The addresses of merges. */
import * as mergesApi from '@pellis/contract/record-merges/record-merges';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { mergeRecords } from './merge.ts';
import { previewMerge } from './preview.ts';
import { readMerges } from './read.ts';
import { undoMerge } from './undo.ts';

export function recordMergeRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, mergesApi.readMerges, ({ asker, params }) => readMerges(clinic, asker, params.id));
  serve(app, clinic, mergesApi.previewMerge, ({ asker, params }) => previewMerge(clinic, asker, { kept: params.id, merged: params.other }));
  serve(app, clinic, mergesApi.mergeRecords, ({ asker, params, body }) => mergeRecords(clinic, asker, params.id, body));
  serve(app, clinic, mergesApi.undoMerge, ({ asker, params }) => undoMerge(clinic, asker, params.id));
}
