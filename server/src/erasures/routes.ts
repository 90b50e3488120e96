/** The addresses of erasures: closing one's account, carrying a deletion out, and how long things are kept. */
import * as closing from '@pellis/contract/erasures/closing';
import * as erasures from '@pellis/contract/erasures/erasures';
import * as patientAccounts from '@pellis/contract/erasures/patient-account';
import * as retention from '@pellis/contract/erasures/retention';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { closeAccount, readClosing, readPatientAccount } from './closing.ts';
import { carryOutRequest, readRequestErasure } from './request.ts';
import { listRetention, setRetention } from './retention.ts';

export function erasureRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, closing.readAccountClosing, ({ asker }) => readClosing(clinic, asker));
  serve(app, clinic, closing.closeAccount, ({ asker, body }) => closeAccount(clinic, asker, body));
  serve(app, clinic, patientAccounts.readPatientAccount, ({ asker, params }) => readPatientAccount(clinic, asker, params.id));
  serve(app, clinic, erasures.readRequestErasure, ({ asker, params }) => readRequestErasure(clinic, asker, params.id));
  serve(app, clinic, erasures.carryOutErasure, ({ asker, params }) => carryOutRequest(clinic, asker, params.id));
  serve(app, clinic, retention.listRetention, ({ asker }) => listRetention(clinic, asker));
  serve(app, clinic, retention.setRetention, ({ asker, params, body, version }) =>
    setRetention(clinic, asker, params.period, { days: body.days, version }),
  );
}
