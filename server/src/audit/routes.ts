/** The addresses of the record of events and of its alarms. */
import * as auditApi from '@pellis/contract/audit/audit';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { acknowledgeAlarm, listAlarms, setAlarmRule } from './alarms.ts';
import { exportAudit, readAudit } from './read.ts';

export function auditRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, auditApi.readAudit, ({ asker, params }) => readAudit(clinic, asker, params));
  serve(app, clinic, auditApi.exportAudit, ({ asker, body }) => exportAudit(clinic, asker, body));
  serve(app, clinic, auditApi.listAlarms, ({ asker }) => listAlarms(clinic, asker));
  serve(app, clinic, auditApi.acknowledgeAlarm, ({ asker, params, body }) => acknowledgeAlarm(clinic, asker, params.id, body.note));
  serve(app, clinic, auditApi.setAlarmRule, ({ asker, params, body }) => setAlarmRule(clinic, asker, params.rule, body));
}
