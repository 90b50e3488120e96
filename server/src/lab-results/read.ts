/** Lab results as the patient reads them, and as the clinic's people do; what they read is written down for the patient. */
import type { LabResult, LabResultAtWork, LabWork } from '@pellis/contract/lab-results/lab-results';
import { profileFactsOf } from '../health-profiles/records.ts';
import { ordersNotSent } from '../lab-orders/fax-records.ts';
import { withFaxes } from '../lab-orders/read.ts';
import { missedLeftTo, missedOf, notSentLeftTo, ordersByIds } from '../lab-orders/records.ts';
import { allTests } from '../lab-orders/test-records.ts';
import { patientById } from '../patients/records.ts';
import { type Asker, may } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { readAndRecord } from '../platform/db/read-and-record.ts';
import { found, permit } from '../platform/refusal.ts';
import { presentSeenTo } from '../platform/seen-to.ts';
import { dayAt } from '../platform/times.ts';
import { mayAcknowledge, mayEnterResults, mayListResults, mayReadResult, maySeeWork, mayTakeOut } from './policy.ts';
import { asWorkRow, dueAt, nameOn, presentForPatient, presentResult, saidIn } from './present.ts';
import {
  holdingRules,
  type ResultRow,
  resultById,
  resultsForNobody,
  resultsOfPatient,
  resultsReadLately,
  resultsToRead,
} from './records.ts';

/** Row-level security shows a stranger none, which is the answer for a patient who is none of theirs. */
export function listLabResults(clinic: Clinic, asker: Asker, patientId: string): Promise<LabResult[]> {
  return readAndRecord(clinic.db, asker, async (transaction, actor) => {
    permit(mayListResults(actor));
    found(await patientById(transaction, patientId));
    const rows = await resultsOfPatient(transaction, patientId);
    if (may(actor, 'act-for-patients')) return { seen: rows.map(presentForPatient) };
    const seen = rows.map(presentResult);
    const [newest] = rows;
    if (!newest) return { seen };
    return { seen, record: (writing, who) => clinic.happened(writing, who, { name: 'lab_result.read', patientId, subjectId: newest.id }) };
  });
}

export function readLabResult(clinic: Clinic, asker: Asker, id: string): Promise<LabResultAtWork> {
  return readAndRecord(clinic.db, asker, async (transaction, actor) => {
    const row = found(await resultById(transaction, id));
    permit(mayReadResult(actor, row));
    const today = dayAt(new Date(), clinic.config.clinicTimeZone);
    const due = dueAt(row);
    // whose a critical one is that a colleague left unread, is theirs to know
    await actAsClinic(transaction, actor);
    const patient = await patientOn(transaction, row);
    const seen = {
      ...presentResult(row),
      patient,
      owner: row.owner_id !== null && row.owner !== null ? { id: row.owner_id, name: row.owner } : null,
      seen_to_by: presentSeenTo(row),
      said: saidIn(row),
      read_by: due,
      is_late: row.read_at === null && row.patient_id !== null && due < new Date(),
      entered_by: row.entered_by_name,
      may_read: mayAcknowledge(actor, row),
      may_take_out: row.patient_id !== null && mayTakeOut(actor),
      is_doubtful: row.is_doubtful,
      rules: await rulesFor(transaction, row, { state: patient.state, today }),
      discarded: row.discarded_at === null ? null : { by: row.discarded_by_name ?? '', reason: row.discard_reason ?? '' },
      taken_out: takenOutOf(row),
    };
    const { patient_id } = row;
    if (patient_id === null) return { seen };
    return {
      seen,
      record: (writing, who) => clinic.happened(writing, who, { name: 'lab_result.read', patientId: patient_id, subjectId: id }),
    };
  });
}

/** Why it was taken out of one record, nobody reads in another. */
function takenOutOf({ patient_id, taken_out_at: at, taken_out_by_name, taken_out_reason }: ResultRow): LabResultAtWork['taken_out'] {
  if (at === null || patient_id !== null) return null;
  return { at, by: taken_out_by_name ?? '', reason: taken_out_reason ?? '' };
}

async function patientOn(transaction: Transaction, row: ResultRow): Promise<LabResultAtWork['patient']> {
  const patient = row.patient_id === null ? undefined : await patientById(transaction, row.patient_id);
  const profile = patient && (await profileFactsOf(transaction, patient.id));
  const dob = patient?.dob ?? profile?.dob ?? null;
  return {
    id: row.patient_id,
    name: nameOn(row, patient),
    dob,
    sex: profile?.sex ?? '',
    phone: patient?.phone ?? '',
    state: patient?.state ?? '',
  };
}

/** Why its values wait. */
async function rulesFor(
  transaction: Transaction,
  row: ResultRow,
  { state, today }: { state: string; today: string },
): Promise<LabResultAtWork['rules']> {
  if (row.held === 0) return [];
  const held = new Set(row.values.flatMap(({ is_held, test }) => (is_held && test !== null ? test : [])));
  const kinds = new Set((await allTests(transaction)).filter(({ key }) => held.has(key)).map(({ sensitive_kind }) => sensitive_kind));
  return (await holdingRules(transaction, state, today)).filter(({ sensitive_kind }) => kinds.has(sensitive_kind));
}

export function readLabWork(clinic: Clinic, asker: Asker): Promise<LabWork> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(maySeeWork(actor));
    const reads = may(actor, 'sign-notes');
    const today = dayAt(new Date(), clinic.config.clinicTimeZone);
    const to_read = reads ? await resultsToRead(transaction, actor.id) : [];
    const for_nobody = mayEnterResults(actor) ? await resultsForNobody(transaction) : [];
    const mine = reads ? await missedOf(transaction, actor.id, today) : [];
    const failed = reads ? await ordersByIds(transaction, await ordersNotSent(transaction, actor.id)) : [];
    const read_lately = reads ? await resultsReadLately(transaction, actor.id) : [];
    // whose a critical one is that a colleague left unread, and an order that one has left behind, is theirs to know
    await actAsClinic(transaction, actor);
    const missed = [...mine, ...(reads ? await missedLeftTo(transaction, actor.id, today) : [])];
    const left = reads ? await notSentLeftTo(transaction, actor.id) : [];
    // one that they faxed again themselves is both
    const unsent = [...failed, ...left.filter(({ id }) => !failed.some((one) => one.id === id))];
    const names = await namesOf(transaction, [...to_read, ...read_lately, ...missed, ...unsent]);
    const orderRows = async (rows: typeof missed) =>
      (await withFaxes(transaction, rows, today)).map((order, index) => {
        const id = rows[index]?.patient_id ?? '';
        return { ...order, patient: { id, name: nameIn(names.get(id)) } };
      });
    const asRow = (row: ResultRow) => asWorkRow(row, names.get(row.patient_id ?? ''));
    return {
      to_read: to_read.map(asRow),
      for_nobody: for_nobody.map(asRow),
      missed: await orderRows(missed),
      not_sent: await orderRows(unsent),
      read_lately: read_lately.map(asRow),
    };
  });
}

type Patient = NonNullable<Awaited<ReturnType<typeof patientById>>>;

async function namesOf(transaction: Transaction, rows: readonly { patient_id: string | null }[]): Promise<Map<string, Patient>> {
  const names = new Map<string, Patient>();
  for (const id of new Set(rows.flatMap(({ patient_id }) => patient_id ?? []))) names.set(id, found(await patientById(transaction, id)));
  return names;
}

function nameIn(patient: Patient | undefined): string {
  return patient ? `${patient.first_name} ${patient.last_name}` : '';
}
