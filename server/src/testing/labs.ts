/** Labs for tests: an order that is signed, and results as somebody types them and as a laboratory sends them. */
import { makeLabOrder } from '@pellis/contract/lab-orders/lab-orders';
import { saveDraft, signNote } from '@pellis/contract/notes/notes';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { draft, sendAssessment } from './care.ts';
import type { TestClinic } from './clinic.ts';
import type { PatientPerson, Person } from './people.ts';

export const acne = {
  code: 'L70.0',
  words: 'Acne',
  official: 'Acne vulgaris',
  laterality: null,
  site: '',
  certainty: 'confirmed' as const,
};
export const anyOrder = { tests: ['cmp'], fasting_hours: 0, collect_on: null, site: '', to_lab: '' };

/** A note of acne, signed with the order. */
export async function orderSigned(
  clinic: TestClinic,
  { patient, by, tests = ['cmp'] }: { patient: PatientPerson; by: Person; tests?: string[] },
) {
  const { id } = await sendAssessment(clinic, patient);
  await clinic.call(claimCase, { as: by, params: { id } });
  const made = await clinic.call(makeLabOrder, { as: by, params: { id }, body: { ...anyOrder, tests } });
  const saved = await clinic.call(saveDraft, {
    as: by,
    params: { id },
    body: { ...draft, rx: [], diagnoses: [acne] },
    headers: { 'if-match': '0' },
  });
  const headers = { 'if-match': String(saved.reply.version) };
  const signed = await clinic.call(signNote, { as: by, params: { id }, body: { reasons: [] }, headers });
  if (signed.status !== 200) throw new Error(`the note was not signed: ${signed.refusal.detail}`);
  await clinic.settled();
  return { id: made.reply.id, number: made.reply.number, encounterId: id };
}

export const value = (test: string, words: string, unit: string) => ({ test, value: words, unit, range: '', lab_flag: '' });
export const typed = (number: string, values: unknown[], more = {}) => ({
  ...{ order_number: number, patient_id: null, lab: 'Bay Laboratory', collected_on: null, comment: '', file: null, values },
  ...more,
});

/** An ORU^R01 of one report. */
export const oru = (
  number: string,
  { control = 'M1', filler = 'F1', values = ['OBX|1|NM|1742-6^ALT^LN||62|U/L|0-44|H|||F'], pid = 'Alvarez^Ana||19900228' } = {},
) =>
  [
    `MSH|^~\\&|LAB|Bay Laboratory|P|C|20261124||ORU^R01|${control}|P|2.5.1`,
    `PID|1||1||${pid}|F`,
    `OBR|1|${number}|${filler}|CMP^Panel|||20261123`,
    ...values,
  ].join('\r');
