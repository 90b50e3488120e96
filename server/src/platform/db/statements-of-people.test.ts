/**
 * Every statement that the calls of a patient and of a dermatologist say, what the front desk, the biller and the operator look at, what follows and what the clock
 * asks every minute, as Postgres would answer it in a large clinic: none reads a large table whole. And none of a patient's asks for rows by anything but a patient,
 * an account or a row of theirs. People's statements are explained by the plan that is kept for them, which they are all answered by (decision 0524).
 */
import { endpoints } from '@pellis/contract/endpoints';
import { rightsOfRole } from '@pellis/contract/platform/rights';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fates } from '../../erasures/retention-of-tables.ts';
import { sweep } from '../../schedule.ts';
import { enlarge } from '../../testing/large-tables.ts';
import type { Cast } from '../../testing/permissions/actors.ts';
import { openCast, requestFor } from '../../testing/permissions/cast.ts';
import { allowed, nameOf } from '../../testing/permissions/rows.ts';
import { binds, type Scan, scansOf } from '../../testing/plans.ts';
import { readRelease, readReleases } from '../../testing/release-data.ts';
import { releasedDatabase } from '../../testing/released-clinic.ts';
import { collectStatements, following, type Said } from '../../testing/statements.ts';
import { acrossPatients } from './distribution.ts';
import { keysOfCatalogue, tablesOfCatalogue } from './distribution-catalogue.ts';
import { wordsOfRights } from './rights.ts';
import type { ThrowawayDatabase } from './throwaway-postgres.ts';
import { readWhole } from './whole-tables.ts';

const copies = 5_000;
const askers = {
  patient: { actor: 'owner', role: 'client' },
  dermatologist: { actor: 'treating', role: 'provider' },
  desk: { actor: 'staff', role: 'staff' },
  biller: { actor: 'biller', role: 'biller' },
  operator: { actor: 'admin', role: 'admin' },
} as const;
/** Whose calls are made that change something: what these two do is most of what a clinic does. */
const doers = ['patient', 'dermatologist'];
type Who = keyof typeof askers;

const byTheClock = 'the clock';

let said: Said[];
let made: ThrowawayDatabase;
let owner: pg.Client;
const ask = async <T extends object>(text: string, values?: unknown[]) => (await owner.query<T>(text, values)).rows;

beforeAll(async () => {
  const cast = await openCast();
  try {
    said = await walk(cast);
  } finally {
    await cast.clinic.end();
  }
  // the demo clinic's rows: of every state, as they come about
  made = await releasedDatabase(readRelease(readReleases().at(-1)?.name ?? ''));
  owner = new pg.Client({ connectionString: made.url });
  await owner.connect();
  const large = Object.entries(fates).filter(([, fate]) => fate !== 'clinic');
  await enlarge(
    ask,
    large.map(([name]) => name),
    copies,
  );
}, 300_000);
afterAll(async () => {
  await owner?.end();
  await made?.drop();
});

/** First who only looks, and last who takes away. */
const turns = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

async function walk(cast: Cast): Promise<Said[]> {
  const collected = collectStatements();
  try {
    const inTurn = [...endpoints].sort((one, other) => turns.indexOf(one.method) - turns.indexOf(other.method));
    for (const endpoint of inTurn)
      for (const [who, { actor }] of Object.entries(askers)) {
        const call = nameOf(endpoint);
        if (!allowed[call]?.includes(actor) || call.includes('logout') || call === 'DELETE /me/sessions/:id') continue;
        if (endpoint.method !== 'GET' && !doers.includes(who)) continue;
        await cast.clinic.sql('delete from rate_limit');
        const request = await requestFor(cast, endpoint);
        await collected.during({ who, call }, () => cast.clinic.call(endpoint, { ...request, as: cast.people[actor] }));
      }
    await cast.clinic.settled();
    await collected.during({ ...following, call: byTheClock }, () => sweep(cast.clinic.clinic));
    return collected.statements();
  } finally {
    collected.stop();
  }
}

/** As the person, behind every policy; or past them, where only what the statement itself asks by is seen. */
async function explain(
  { who, text, values, asClinic }: Said,
  { isPast = false, hasIndexesOnly = false, hasValues = false },
): Promise<Scan[]> {
  await owner.query('begin');
  try {
    const [as, rights] = asClinic
      ? ['clinic', '']
      : [askers[who as Who].role, wordsOfRights(new Set(rightsOfRole(askers[who as Who].role)))];
    await ask(
      `select set_config('pellis.actor_id', 'somebody', true), set_config('pellis.actor_role', $1, true), set_config('pellis.rights', $2, true),
      set_config('pellis.patient_id', $3, true), set_config('enable_seqscan', $4, true), set_config('role', $5, true)`,
      [as, rights, who === 'patient' ? 'somebody' : '', hasIndexesOnly ? 'off' : 'on', isPast ? 'none' : 'clinic_app'],
    );
    const rows = await ask<{ 'QUERY PLAN': { Plan: object }[] }>(
      `explain (${hasValues ? '' : 'generic_plan, '}verbose, format json) ${text}`,
      hasValues ? values : undefined,
    );
    return scansOf(rows[0]?.['QUERY PLAN'][0]?.Plan ?? {});
  } finally {
    await owner.query('rollback');
  }
}

/** What no list names. That a listed call says its statement may depend on the hour, such as which times are free. */
const beside = (list: Record<string, string>, found: ReadonlySet<string>) => [...found].filter((one) => !(one in list)).sort();

async function wholeScans(one: Said, large: ReadonlySet<string>, partial: ReadonlySet<string>): Promise<string[]> {
  const isWhole = ({ table, index, isByIndex, isLimited }: Scan) =>
    large.has(table) && !isByIndex && !(index && (isLimited || partial.has(index)));
  const found = (await explain(one, {})).filter(isWhole).map(({ table }) => table);
  if (found.length === 0) return [];
  // a copy of many has the state of the one it was made of: where an index serves, only this clinic's rows made it the longer way
  const served = (await explain(one, { hasIndexesOnly: true, hasValues: one.who === 'clinic' })).filter(isWhole).map(({ table }) => table);
  return found.filter((table) => served.includes(table));
}

test('none reads a table whole that is large', async () => {
  const names = async (text: string) => new Set((await ask<{ name: string }>(text)).map(({ name }) => name));
  const large = await names(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples > ${copies / 5}`,
  );
  const partial = await names(`select relname as name from pg_index join pg_class on oid = indexrelid where indpred is not null`);
  expect(large.size).toBeGreaterThan(70);
  expect(said.length).toBeGreaterThan(800);
  const whole = new Set<string>();
  for (const one of said) for (const table of await wholeScans(one, large, partial)) whole.add(`${one.call} ${table}`);
  expect(beside(readWhole, whole), 'an index, or readWhole in whole-tables.ts').toEqual([]);
}, 120_000);

test('none of a patient’s asks for patients’ rows by anything but a patient, an account or a row of theirs', async () => {
  const [tables, keys] = [new Set((await tablesOfCatalogue(ask)).map(({ name }) => name)), new Set(await keysOfCatalogue(ask))];
  const scans = { patient: new Set<string>(), key: new Set<string>(), else: new Set<string>() };
  for (const one of said.filter(({ who }) => who === 'patient'))
    for (const { table: piece, conditions } of await explain(one, { isPast: true })) {
      const table = piece.startsWith('event_') ? 'event' : piece;
      if (tables.has(table)) scans[askedBy(table, conditions, keys)].add(`${one.call} ${table}`);
    }
  expect(scans.patient.size).toBeGreaterThan(50);
  expect(beside(acrossPatients, scans.else), 'acrossPatients in distribution.ts').toEqual([]);
}, 120_000);

function askedBy(table: string, conditions: readonly string[], keys: ReadonlySet<string>): 'patient' | 'key' | 'else' {
  const isBy = (isKey: (column: string) => boolean) => conditions.some((condition) => binds(condition, isKey));
  if (isBy((column) => column === (table === 'patient' ? 'id' : 'patient_id'))) return 'patient';
  return isBy((column) => keys.has(`${table}.${column}`)) ? 'key' : 'else';
}

test('what is listed is of a call and a table that there are', async () => {
  const [calls, tables] = [new Set([...endpoints.map(nameOf), byTheClock]), new Set(Object.keys(fates))];
  const unknown = [...Object.keys(readWhole), ...Object.keys(acrossPatients)].filter((line) => {
    const [method, path, table = ''] = line.split(' ');
    return !calls.has(`${method} ${path}`) || !tables.has(table);
  });
  expect(unknown).toEqual([]);
});

test('what reads a table whole, or asks across patients, is seen', async () => {
  const asking = async (text: string, conditions = false) => {
    const scans = await explain({ who: 'patient', call: '', asClinic: true, text, values: [], times: 1 }, { isPast: conditions });
    return scans.map((scan) =>
      conditions ? scan.conditions.some((one) => binds(one, (column) => column === 'patient_id')) : scan.isByIndex,
    );
  };
  expect(await asking('select * from note where upper(treatment_plan) = $1')).toEqual([false]);
  expect(await asking('select * from note where patient_id = $1')).toEqual([true]);
  expect(await asking('select * from note where patient_id = $1 and state = $2', true)).toEqual([true]);
  expect(await asking('select * from note where patient_id = $1 or state = $2', true)).toEqual([false]);
  expect(await asking('select * from note where patient_id <> $1', true)).toEqual([false]);
});
