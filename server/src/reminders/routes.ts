/** The addresses of reminders. */
import * as api from '@pellis/contract/reminders/reminders';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { ask, end, keepQuiet } from './ask.ts';
import { chooseEmails } from './choose-emails.ts';
import { readReminders } from './read.ts';
import { trySending } from './try.ts';

export function reminderRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, api.readReminders, ({ asker, params }) => readReminders(clinic, asker, params.id));
  serve(app, clinic, api.askForReminder, ({ asker, params, body }) =>
    ask(clinic, asker, { patientId: params.id, kind: params.what }, body),
  );
  serve(app, clinic, api.endReminder, ({ asker, params }) => end(clinic, asker, { patientId: params.id, kind: params.what }));
  serve(app, clinic, api.keepQuietHours, ({ asker, params, body }) => keepQuiet(clinic, asker, params.id, body));
  serve(app, clinic, api.tryReminder, ({ asker, params }) => trySending(clinic, asker, { patientId: params.id, kind: params.what }));
  serve(app, clinic, api.chooseReminderEmails, ({ asker, params, body }) => chooseEmails(clinic, asker, params.code, body.wanted));
}
