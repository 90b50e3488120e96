/** The addresses of a patient's whole record: as data, on paper, and who looked at it. */
import * as medicalRecordsApi from '@pellis/contract/medical-records/medical-records';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { handPdf } from '../platform/http/hand-pdf.ts';
import { serve } from '../platform/http/serve.ts';
import { listLooks } from './looks.ts';
import { takePdf, takeRecord } from './take.ts';

export function medicalRecordRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, medicalRecordsApi.readRecord, ({ asker }) => takeRecord(clinic, asker, 'json'));
  serve(app, clinic, medicalRecordsApi.downloadRecord, async ({ asker, reply }) => handPdf(reply, await takePdf(clinic, asker)));
  serve(app, clinic, medicalRecordsApi.listLooks, ({ asker, params }) => listLooks(clinic, asker, params.before));
}
