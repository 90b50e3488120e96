/** The data of the demo clinic from each release, sealed by the clock: no column that is said to be sealed tells a word any more, and what opens is proven to be what was said. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proveFiles } from './claims/prove.ts';
import { sealedColumns } from './patient-keys/plain-columns.ts';
import { proveSaid } from './patient-keys/prove.ts';
import { sweep } from './schedule.ts';
import type { TestClinic } from './testing/clinic.ts';
import { readReleases } from './testing/release-data.ts';
import { openReleased } from './testing/released-clinic.ts';

/** What says nothing by itself, in place of what went under the key. */
const leftInPlain: Record<string, string> = {
  'prevention_questionnaire.answers': '[{"words": "", "is_yes": true}]',
  'side_effect.what': 'other',
  'product_irritation.what': 'other',
};

function butFor(table: string, column: string): string {
  const left = leftInPlain[`${table}.${column}`];
  if (left !== undefined) return `and not (under_key is not null and ${column}::text = '${left}')`;
  // a visitor has no key
  return table === 'conversation_note'
    ? 'and exists (select from conversation c where c.id = conversation_id and patient_id is not null)'
    : '';
}

describe.each(readReleases().map(({ name }) => name))('the demo clinic of %s', (name) => {
  let clinic: TestClinic;
  const logged: unknown[] = [];
  beforeAll(async () => {
    clinic = await openReleased(name);
    clinic.clinic.log.error = (what: unknown) => logged.push(what);
    clinic.clinic.config.sealsPatientWords = true;
  });
  afterAll(() => clinic.end());

  /** How many rows of each column still tell something. */
  async function telling(): Promise<Record<string, number>> {
    const found: Record<string, number> = {};
    for (const [table, columns] of Object.entries(sealedColumns))
      for (const column of columns.split(' ')) {
        const [row] = await clinic.sql<{ many: number }>(
          `select count(*)::int as many from ${table} where coalesce(${column}::text, '') not in ('', '{}', '[]', 'null') ${butFor(table, column)}`,
        );
        if (row?.many) found[`${table}.${column}`] = row.many;
      }
    return found;
  }

  test('all that can be sealed is, a day after the upgrade, and opens as what was said', async () => {
    expect(await telling()).not.toEqual({});
    // as on the second day after the upgrade: until then a process of the release before may run
    await clinic.sql(`update migration set at = at - interval '2 days'`);
    for (let minute = 0; minute < 3; minute += 1) await sweep(clinic.clinic);
    expect(logged).toEqual([]);
    expect(await telling()).toEqual({});
    expect(
      await clinic.sql(`select id from claim where under_key is null union all select id from claim_batch where sealed_file is null`),
    ).toEqual([]);
    const [said, files] = [await proveSaid(clinic.clinic.db), await proveFiles(clinic.clinic.db)];
    expect([said.wrong, said.erased, files.wrong]).toEqual([[], 0, []]);
    expect(said.same).toBeGreaterThan(0);
  });
});
