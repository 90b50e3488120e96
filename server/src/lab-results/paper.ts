/** The laboratory's own paper that came inside a message: kept with the result once it is known whose it is. */
import { moveDocument, recordDocument } from '../photos/keep.ts';
import { prepareDocument } from '../photos/prepare-document.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { readHl7 } from './hl7.ts';
import { isUnreadable } from './incoming.ts';

export type Paper = Awaited<ReturnType<typeof prepareDocument>> | null;

/** A paper that is more than one (scripts, attached files) is left out; the message it came in stays kept. */
export async function prepared(clinic: Clinic, pdf: Uint8Array | null): Promise<Paper> {
  if (!pdf) return null;
  try {
    return await prepareDocument(clinic, { filename: 'report.pdf', data: pdf }, { kind: 'lab_result' });
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Of the first of these messages that carries one. */
export function paperIn(clinic: Clinic, messages: readonly string[]): Promise<Paper> {
  return prepared(clinic, pdfsIn(clinic, messages)[0] ?? null);
}

export function pdfsIn(clinic: Clinic, messages: readonly string[]): Uint8Array[] {
  const reports = messages.filter((one) => one.startsWith('MSH')).flatMap((one) => readHl7(one, clinic.config.clinicTimeZone));
  return reports.map((report) => (isUnreadable(report) ? null : report.pdf)).filter((pdf) => pdf !== null);
}

/** Answers the document's id. */
export async function keepPaper(
  transaction: Transaction,
  paper: Paper,
  of: { patient_id: string; encounter_id: string | null; lab: string },
): Promise<string | null> {
  if (!paper) return null;
  const name = `Result of ${of.lab || 'the laboratory'}`;
  return recordDocument(transaction, paper, { patientId: of.patient_id, encounterId: of.encounter_id, kind: 'lab_result', name });
}

/** That was kept in the record it was taken out of, and came inside no message. Answers the document's id. */
export async function paperAlong(
  transaction: Transaction,
  id: string | null,
  { patient_id, encounter_id }: { patient_id: string; encounter_id: string | null },
): Promise<string | null> {
  if (id !== null) await moveDocument(transaction, id, { patientId: patient_id, encounterId: encounter_id });
  return id;
}
