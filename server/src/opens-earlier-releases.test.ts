/** The data of the demo clinic from each release of `docs/releases.md` opens in the newest code: everybody reads what was theirs, and the clock goes on with what was due meanwhile. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readMe } from '@pellis/contract/accounts/settings';
import { endpoints } from '@pellis/contract/endpoints';
import { listVisitsOfDay } from '@pellis/contract/front-desk/desk-visits';
import { readHealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import { readInbox } from '@pellis/contract/inbox/inbox';
import { readNote } from '@pellis/contract/notes/notes';
import { listCases, readCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { readLatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from './demo/people.ts';
import { rowsAcrossPatients } from './platform/db/distribution-catalogue.ts';
import { sweep } from './schedule.ts';
import type { TestClinic } from './testing/clinic.ts';
import { type Person, signIn } from './testing/people.ts';
import { readRelease, readReleases } from './testing/release-data.ts';
import { openReleased } from './testing/released-clinic.ts';

const releases = readReleases();
const names = releases.map(({ name }) => name);
const day = 24 * 3_600_000;

test('each release that is listed has its data here, in the shape that the list says, and its migrations stand as they stood', () => {
  expect(names).toEqual(
    readdirSync(join(import.meta.dirname, 'testing/releases'))
      .map((file) => file.replace('.json.gz', ''))
      .sort(),
  );
  for (const { name, schema } of releases) {
    const { migrations } = readRelease(name).about;
    expect({ newest: migrations.at(-1)?.name, count: migrations.length }).toEqual(schema);
  }
});

describe.each(names)('the demo clinic of %s', (name) => {
  let clinic: TestClinic;
  const people: Record<string, Person> = {};
  const logged: unknown[] = [];
  beforeAll(async () => {
    clinic = await openReleased(name);
    clinic.clinic.log.error = (what: unknown) => logged.push(what);
    for (const who of ['ana', 'dr.lee', 'sam']) people[who] = await signIn(clinic, `${who}@demo.pellis.test`, demoPassword);
  });
  afterAll(() => clinic.end());

  test('a patient reads her answer, her profile and a small photo', async () => {
    const ana = { as: people['ana'] };
    const latest = await clinic.call(readLatestRapidAssessment, ana);
    expect(latest.reply).toMatchObject({ state: 'answered', provider: { name: 'Dr. Grace Lee' } });
    expect((await clinic.call(readNote, { ...ana, params: { id: latest.reply.id } })).reply.rx.length).toBeGreaterThan(0);
    expect((await clinic.call(readHealthProfile, ana)).status).toBe(200);
    const sizes = await clinic.sql<{ id: string }>('select id from photo where encounter_id = $1', [latest.reply.id]);
    const headers = { authorization: `Bearer ${people['ana']?.token}` };
    const photo = await clinic.app.inject({ url: `/_api/v1/photos/${sizes[0]?.id}/thumb`, headers });
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  test('no row refers to a row of another patient', async () => {
    expect(await rowsAcrossPatients(clinic.sql)).toEqual({});
  });

  test('a dermatologist opens the cases that wait, and the desk its day and its inbox', async () => {
    const cases = (await clinic.call(listCases, { as: people['dr.lee'] })).reply;
    expect(cases.length).toBeGreaterThan(0);
    // another's case is not read in full
    const read = await Promise.all(cases.map(({ id }) => clinic.call(readCase, { as: people['dr.lee'], params: { id } })));
    expect([...new Set(read.map(({ status }) => status))].sort()).toEqual([200, 404]);
    expect((await clinic.call(listVisitsOfDay, { as: people['sam'], params: { day: 'today' } })).status).toBe(200);
    expect((await clinic.call(readInbox, { as: people['sam'], params: { list: 'open', after: 0 } })).reply.rows.length).toBeGreaterThan(0);
  });

  test('everything that each of them may read without saying which is read, in the shape that the contract promises', async () => {
    // papers are made of the same rows, and take as long as all the rest
    const plain = endpoints.filter(({ method, path }) => method === 'GET' && !/[:.]/.test(path));
    const faults: string[] = [];
    let read = 0;
    for (const [who, as] of Object.entries(people))
      for (const endpoint of plain) {
        const { status } = await clinic.call(endpoint, { as }).catch((error: Error) => ({ status: error.message }));
        if (status === 200) read += 1;
        else if (typeof status === 'string' || status >= 500) faults.push(`${who} ${endpoint.path}: ${status}`);
      }
    expect(faults).toEqual([]);
    expect(read).toBeGreaterThan(40);
    expect((await clinic.call(readMe, { as: people['ana'] })).reply).toMatchObject({ name: 'Ana Alvarez' });
  });

  test('three processes that come up after two days, and again a month later, do each thing that was due once', async () => {
    const made = new Date(readRelease(name).about.made_at).getTime();
    for (const days of [2, 35]) {
      const [before] = await clinic.sql<{ id: number }>('select max(id)::int as id from event');
      const now = new Date(made + days * day);
      await Promise.all([1, 2, 3].map(() => sweep(clinic.clinic, now)));
      await clinic.settled();
      await sweep(clinic.clinic, now);
      await clinic.settled();
      // parcels that pharmacies answer for just now are days old by the clock of these sweeps; that they are ordered once more once: parcels.test.ts
      const events = `select name, subject_id, data, count(*)::int as n from event
        where id > $1 and actor_role = 'clinic' and name not like 'parcel.%' group by 1, 2, 3`;
      const happened = await clinic.sql<{ name: string; n: number }>(events, [before?.id]);
      expect(happened.length).toBeGreaterThan(0);
      expect(happened.filter(({ n }) => n > 1)).toEqual([]);
    }
    expect(logged).toEqual([]);
    const letters = `select channel, template, about, recipient, count(*)::int as n from letter where template not like 'parcel.%' group by 1, 2, 3, 4 having count(*) > 1`;
    expect(await clinic.sql(letters)).toEqual([]);
  });
});
