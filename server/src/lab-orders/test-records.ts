/** The clinic's list of lab tests. */
import { LabRange, type LabTest, type LabTestForm } from '@pellis/contract/lab-orders/lab-tests';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '../platform/db/database.ts';
import type { LabTest as Row } from '../platform/db/schema.ts';

export interface KnownTest extends LabTest {
  sensitive_kind: string | null;
}

/** By name; panels first. */
export async function allTests(transaction: Transaction): Promise<KnownTest[]> {
  const rows = await transaction.selectFrom('lab_test').selectAll().orderBy(sql`expects <> 'panel'`).orderBy(sql`lower(name)`).execute();
  return rows.map(asTest);
}

export async function testByKey(transaction: Transaction, key: string): Promise<KnownTest | undefined> {
  const row = await transaction.selectFrom('lab_test').selectAll().where('key', '=', key).executeTakeFirst();
  return row && asTest(row);
}

function asTest({ ranges, reviewed_by: _, ...row }: Selectable<Row>): KnownTest {
  return { ...row, ranges: z.array(LabRange).parse(ranges) };
}

const columnsOf = ({ loinc, ranges, is_reviewed: _, ...form }: LabTestForm) => ({
  ...form,
  loinc: loinc === '' ? null : loinc,
  ranges: JSON.stringify(ranges),
});

type Reviewed = { reviewed_on: string; reviewed_by: string } | { reviewed_on: null; reviewed_by: null };

/** Undefined where it is there already. */
export async function insertTest(transaction: Transaction, key: string, form: LabTestForm, reviewed: Reviewed) {
  const row = await transaction
    .insertInto('lab_test')
    .values({ key, ...columnsOf(form), ...reviewed, source: 'the clinic' })
    .onConflict((known) => known.column('key').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && asTest(row);
}

/** Undefined where somebody else set it since. */
export async function updateTest(transaction: Transaction, key: string, version: number, form: LabTestForm & { reviewed: Reviewed }) {
  const { reviewed, ...set } = form;
  const row = await transaction
    .updateTable('lab_test')
    .set({ ...columnsOf(set), ...reviewed, since: sql<string>`current_date`, version: sql<number>`version + 1` })
    .where('key', '=', key)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
  return row && asTest(row);
}
