/** The addresses of a patient's part of what an insurer was billed. */
import { payPatientBill, readPatientBill } from '@pellis/contract/patient-bills/patient-bills';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { payBill } from './pay.ts';
import { readBill } from './read.ts';

export function patientBillRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, readPatientBill, ({ asker, params }) => readBill(clinic, asker, params.id));
  serve(app, clinic, payPatientBill, ({ asker, params, body }) => payBill(clinic, asker, params.id, body));
}
