/** What the permission matrix asks about labs: an order and a result of the owner's signed note, and well-formed bodies. */
import type { TestClinic } from '../clinic.ts';
import type { PatientPerson, Person } from '../people.ts';

const number = 'L10000001';

export const labThings = { labOrder: 'o'.repeat(22), labResult: 'r'.repeat(22), labFile: 'f'.repeat(22), labOrderFax: 'x'.repeat(22) };
export const labParams = { key: 'alt', number };

export async function makeLabThings(
  clinic: TestClinic,
  { owner, treating, note }: { owner: PatientPerson; treating: Person; note: string },
) {
  await clinic.sql(
    `insert into lab_order (id, number, encounter_id, patient_id, state, tests, diagnoses, fasting_hours, made_by, ordered_by, ordered_at, expected_by)
     values ($1, $2, $3, $4, 'ordered', '[{"key":"alt","loinc":"1742-6","name":"ALT"}]', '[{"code":"L70.0","words":"Acne"}]', 0, $5, $5, now(), '2999-01-01')`,
    [labThings.labOrder, number, note, owner.patientId, treating.accountId],
  );
  await clinic.sql(
    `insert into lab_order_fax (id, order_id, patient_id, lab, number, state, words, asked_by, ended_at)
     values ($1, $2, $3, 'Lab', '(415) 555-0134', 'failed', 'The line was busy.', $4, now())`,
    [labThings.labOrderFax, labThings.labOrder, owner.patientId, treating.accountId],
  );
  await clinic.sql(
    `insert into lab_result (id, patient_id, order_id, encounter_id, owner_id, way, flag) values ($1, $2, $3, $4, $5, 'typed', 'normal')`,
    [labThings.labResult, owner.patientId, labThings.labOrder, note, treating.accountId],
  );
  await clinic.sql(
    `insert into lab_file (id, sha256, name, claim_id, outcome, words) values ($1, $2, 'r.hl7', '1', 'refused', 'It is no table.')`,
    [labThings.labFile, 'a'.repeat(64)],
  );
  return labThings;
}

const value = { test: 'alt', value: '30', unit: 'U/L', range: '', lab_flag: '' };
const message = [
  'MSH|^~\\&|L|Lab|P|C|2026||ORU^R01|1|P|2.5.1',
  'PID|1||1||Nobody^Known||19500101|F',
  'OBR|1|X1|F1|ALT',
  'OBX|1|NM|ALT||30|U/L',
];

export const labBodies: Record<string, () => unknown> = {
  'PUT /workspace/lab_tests/:key': () => ({
    ...{ name: 'ALT', loinc: '1742-6', expects: 'number', unit: 'U/L', fasting_hours: 0, usual_words: '' },
    ...{ rings_otherwise: false, is_offered: true, ranges: [], is_reviewed: false },
  }),
  'POST /workspace/encounters/:id/lab_orders': () => ({ tests: ['alt'], fasting_hours: 0, collect_on: null, site: '', to_lab: '' }),
  'POST /workspace/lab_orders/:id/fax': () => ({ lab: 'Bay Laboratory', number: '(415) 555-0134' }),
  'POST /workspace/lab_order_faxes/:id/settle': () => ({ words: 'Handed over.' }),
  'POST /workspace/lab_orders/:id/cancel': () => ({ reason: 'Not needed' }),
  'POST /lab_orders/:id/collected': () => ({ collected_on: '2999-01-01' }),
  'POST /workspace/lab_results': () => ({
    ...{ order_number: number, patient_id: null, lab: 'Lab', collected_on: null, comment: '', values: [value], file: null },
  }),
  'POST /workspace/lab_results/import': () => ({ file: { filename: 'r.hl7', data: new Uint8Array(Buffer.from(message.join('\r'))) } }),
  'POST /workspace/lab_results/:id/match': () => ({ order_number: number, patient_id: null }),
  'POST /workspace/lab_results/:id/see_to': () => ({ from: null, is_mine: true }),
  'POST /workspace/lab_files/:id/see_to': () => ({ from: null, is_mine: true }),
  'POST /workspace/lab_files/:id/settle': () => ({ words: 'They send it again.' }),
  'POST /workspace/lab_results/:id/discard': () => ({ reason: 'Not ours' }),
  'POST /workspace/lab_results/:id/take_out': () => ({ reason: 'Another patient’s', patient_id: labThings.labResult }),
  'POST /workspace/lab_results/:id/acknowledge': () => ({ words: '', was_discussed: false }),
};
