/** The addresses of the tips. */
import * as api from '@pellis/contract/tips/tips';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { addTip, changeTip, reviewTip, takeBackReview } from './keep.ts';
import { readKeptTips, readTips } from './read.ts';
import { readSavedTips, saveTip } from './saved.ts';
import { bringTipBack, deleteTip, withdrawTip } from './withdraw.ts';

export function tipRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, api.listTips, ({ asker }) => readTips(clinic, asker));
  serve(app, clinic, api.readSavedTips, ({ asker }) => readSavedTips(clinic, asker));
  serve(app, clinic, api.saveTip, ({ asker, params, body }) => saveTip(clinic, asker, { slug: params.slug, ...body }));
  serve(app, clinic, api.listKeptTips, ({ asker }) => readKeptTips(clinic, asker));
  serve(app, clinic, api.addTip, ({ asker, body }) => addTip(clinic, asker, body));
  serve(app, clinic, api.changeTip, ({ asker, params, version, body: form }) => changeTip(clinic, asker, { id: params.id, version, form }));
  serve(app, clinic, api.reviewTip, ({ asker, params, body }) => reviewTip(clinic, asker, { id: params.id, version: body.version }));
  serve(app, clinic, api.takeBackTipReview, ({ asker, params }) => takeBackReview(clinic, asker, params.id));
  serve(app, clinic, api.deleteTip, ({ asker, params }) => deleteTip(clinic, asker, params.id));
  serve(app, clinic, api.withdrawTip, ({ asker, params, body }) => withdrawTip(clinic, asker, { id: params.id, ...body }));
  serve(app, clinic, api.bringTipBack, ({ asker, params }) => bringTipBack(clinic, asker, params.id));
}
