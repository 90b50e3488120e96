/** Keeps a result with its values: held against their ranges, kept back where a rule says so, told to whom it concerns. As the clinic. */
import type { ResultWay } from '@pellis/contract/lab-results/lab-results';
import { markOrderAnswered } from '../lab-orders/answered.ts';
import { allTests, type KnownTest } from '../lab-orders/test-records.ts';
import type { Actor } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { dayAt } from '../platform/times.ts';
import type { IncomingValue } from './incoming.ts';
import { flagOfResult, judge } from './judge.ts';
import { holdingRules, insertResult, insertValues } from './records.ts';
import { type Home, type Person, personOf } from './whose.ts';

export interface ToKeep {
  way: ResultWay;
  lab: string;
  report: string | null;
  said: { name: string; dob: string; order_number: string };
  comment: string;
  /** Under its number there is a report of somebody else. */
  isDoubtful?: boolean;
  collectedAt: Date | null;
  documentId: string | null;
  values: readonly IncomingValue[];
}

/** Of nobody known yet: no sex, no age, no state. */
const nobody: Person = { sex: null, age: null, state: '' };

/** Answers the result's id. */
export async function keepResult(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { home, ...result }: ToKeep & { home: Home | undefined },
): Promise<string> {
  const id = newId();
  const rows = await judged(clinic, transaction, { resultId: id, patientId: home?.patient_id ?? null, values: result.values });
  const flag = flagOfResult(rows.map((row) => row.flag));
  await insertResult(transaction, {
    id,
    ...home,
    way: result.way,
    lab: result.lab,
    report: result.report,
    said: JSON.stringify(result.said),
    comment: result.comment,
    is_doubtful: result.isDoubtful ?? false,
    document_id: result.documentId,
    collected_at: result.collectedAt,
    // what came by itself nobody has entered
    ...(actor.role === 'clinic' ? {} : { entered_by: actor.id, entered_by_name: actor.name }),
    flag,
    held: rows.filter((row) => row.is_held).length,
  });
  await insertValues(transaction, rows);
  if (home?.order_id) await markOrderAnswered(transaction, home.order_id);
  if (home)
    await clinic.happened(transaction, actor, { name: 'lab_result.received', patientId: home.patient_id, subjectId: id, data: { flag } });
  else await clinic.happened(transaction, actor, { name: 'lab_result.unmatched', subjectId: id });
  return id;
}

interface ToJudge {
  resultId: string;
  patientId: string | null;
  values: readonly IncomingValue[];
  /** Place of the first. */
  from?: number;
}

export async function judged(clinic: Clinic, transaction: Transaction, { resultId, patientId, values, from = 0 }: ToJudge) {
  const today = dayAt(new Date(), clinic.config.clinicTimeZone);
  const person = patientId === null ? nobody : await personOf(transaction, patientId, today);
  const rules = await holdingRules(transaction, person.state, today);
  const tests = await allTests(transaction);
  return values.map((value, index) => {
    const test = testFor(tests, value);
    const { at: _, ...verdict } = judge(test, value, person);
    return {
      id: newId(),
      result_id: resultId,
      patient_id: patientId,
      position: from + index,
      test: test?.key ?? null,
      code: value.code,
      name: test?.name ?? value.name,
      words: value.value,
      unit: value.unit,
      range_words: value.range,
      lab_flag: value.flag,
      status: value.status,
      comment: value.comment,
      is_held: rules.some((rule) => rule.sensitive_kind === test?.sensitive_kind),
      ...verdict,
    };
  });
}

/** By its LOINC code, or by the clinic's own key or name. */
export function testFor(tests: readonly KnownTest[], { code, name }: Pick<IncomingValue, 'code' | 'name'>): KnownTest | undefined {
  const said = [code, name].map((one) => one.trim().toLowerCase()).filter(Boolean);
  return (
    tests.find((test) => test.loinc === code.trim()) ??
    tests.find((test) => said.includes(test.key) || said.includes(test.name.toLowerCase()))
  );
}
