/** The addresses of setting up the clinic. */
import * as settingsApi from '@pellis/contract/set-up/settings';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { listSettings, saveSettings } from './settings.ts';

export function setUpRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, settingsApi.listSettings, ({ asker }) => listSettings(clinic, asker));
  serve(app, clinic, settingsApi.saveSettings, ({ asker, params, body, version }) =>
    saveSettings(clinic, asker, { group: params.group, version, values: body.values }),
  );
}
