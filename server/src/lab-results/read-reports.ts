/** Reads a laboratory's file: the reports in it, each with its paper ready to be kept. Nothing is decided and nothing kept here. */
import type { Clinic } from '../platform/clinic.ts';
import { readCsv } from './csv.ts';
import { readHl7 } from './hl7.ts';
import { type IncomingReport, isUnreadable, type Unreadable } from './incoming.ts';
import { type Paper, prepared } from './paper.ts';

export interface ReadReport {
  report: IncomingReport | Unreadable;
  paper: Paper;
}

/** HL7 by how it begins, a CSV otherwise. Throws a sentence for a file that is neither. */
export function readReports(clinic: Clinic, bytes: Uint8Array): Promise<ReadReport[]> {
  const start = Buffer.from(bytes.subarray(0, 8))
    .toString('latin1')
    .replaceAll(/[^\x20-\x7e]/g, '');
  const read = start.startsWith('MSH') ? readHl7(Buffer.from(bytes).toString('utf8'), clinic.config.clinicTimeZone) : readCsv(bytes);
  return Promise.all(read.map(async (report) => ({ report, paper: await prepared(clinic, isUnreadable(report) ? null : report.pdf) })));
}
