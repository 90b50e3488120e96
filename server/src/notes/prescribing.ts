/** What stands between a draft and its signature: prescriptions that the clinic does not give this way, and warnings without a reason. */
import { dangersOfNote } from '@pellis/contract/notes/note-dangers';
import { type CareMode, type PatientInMind, refusedLinesIn } from '@pellis/contract/prescribing/prescribing';
import type { PrescribingReason } from '@pellis/contract/prescribing/prescribing-reasons';
import { ageOf } from '../health-profiles/age-group.ts';
import { currentProfileOf } from '../health-profiles/records.ts';
import { newestValuesOf } from '../lab-results/records.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { listedForPregnancy } from '../prescriptions/kept-formulary.ts';
import { linesOfCurrent } from '../prescriptions/records.ts';

/** A warning with the dermatologist's reason to prescribe all the same. */
export interface Weighed {
  warning: string;
  reason: string;
}

/** As the newest health profile and the newest lab values have it. */
export async function patientInMind(clinic: Clinic, transaction: Transaction, patientId: string): Promise<PatientInMind> {
  const profile = await currentProfileOf(transaction, patientId);
  const today = dayAt(new Date(), clinic.config.clinicTimeZone);
  const here = await linesOfCurrent(transaction, patientId);
  const values = await newestValuesOf(transaction, patientId, clinic.config.clinicTimeZone);
  const listed = await listedForPregnancy(transaction);
  const age = await ageOf(transaction, patientId, clinic.config.clinicTimeZone);
  return { profile: profile ?? null, age, labs: { values, today }, here, listed };
}

export function refuseForbidden(rx: readonly string[], mode: CareMode, patient: PatientInMind): void {
  const refused = refusedLinesIn(rx, mode, patient);
  const [first] = refused;
  if (!first) return;
  const fields = Object.fromEntries(refused.map(({ line, words }) => [`rx.${line}`, words]));
  throw new Refusal(422, 'not_prescribed', first.words, { fields });
}

/** Each warning with its reason; refused while one has none. A reason for something that is no warning any more is left out. */
export function weigh(note: Parameters<typeof dangersOfNote>[0], patient: PatientInMind, reasons: readonly PrescribingReason[]): Weighed[] {
  const given = new Map(reasons.map(({ warning, reason }) => [warning, reason]));
  const dangers = dangersOfNote(note, patient).map(({ key, words }) => ({ key, warning: words, reason: given.get(key) ?? '' }));
  const open = dangers.filter(({ reason }) => reason === '');
  const [first] = open;
  if (first) {
    const fields = Object.fromEntries(open.map(({ key, warning }) => [`reasons.${key}`, warning]));
    throw new Refusal(422, 'reason_needed', `${first.warning} Write why it is right for this patient.`, { fields });
  }
  return dangers.map(({ warning, reason }) => ({ warning, reason }));
}
