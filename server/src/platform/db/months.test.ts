/** The record of events lies in months: each event in its own whatever the clock says, behind the same policies, found by the index of each and looked for in few. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../../testing/clinic.ts';
import { type Person, signUp } from '../../testing/people.ts';
import { theClinic } from '../actor.ts';
import { makeMissing } from './month-records.ts';
import { makeMonths, rowsWithoutMonth } from './months.ts';

let clinic: TestClinic;
let ana: Person;
let serving: pg.Client;
beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana');
  serving = new pg.Client({ connectionString: clinic.databaseUrl });
  await serving.connect();
});
afterAll(async () => {
  await serving.end();
  await clinic.end();
});

interface Piece {
  name: string;
  from: Date | null;
  to: Date | null;
}

const pieces = () =>
  clinic.sql<Piece>(`select c.relname as name, substring(b.of from 'FROM \\(''([^'']+)''\\)')::timestamptz as from,
      substring(b.of from 'TO \\(''([^'']+)''\\)')::timestamptz as to
    from pg_inherits join pg_class c on c.oid = inhrelid, lateral (select pg_get_expr(c.relpartbound, c.oid) as of) b
    where inhparent = 'event'::regclass order by c.relname`);
const months = async () => (await pieces()).filter(({ from, to }) => from && to) as { name: string; from: Date; to: Date }[];

/** Where an event of that moment lies, written by a session of that time zone. */
async function lands(at: Date | string | undefined, zone = 'UTC'): Promise<string | undefined> {
  await clinic.sql(`select set_config('timezone', $1, false)`, [zone]);
  const rows = await clinic.sql<{ piece: string }>(
    `insert into event (name, at, actor_role) values ('month.tried', $1::timestamptz, 'clinic') returning tableoid::regclass::text as piece`,
    [at],
  );
  return rows[0]?.piece;
}

test('months are there ahead, one after the other without a gap, and are made once by however many ask', async () => {
  const [before] = (await pieces()).filter(({ name }) => name === 'event_before');
  const there = await months();
  expect(there.length).toBeGreaterThan(0);
  expect(there.map(({ from }) => from)).toEqual([before?.to, ...there.slice(0, -1).map(({ to }) => to)]);
  const make = () => clinic.clinic.db.write(theClinic('test'), (transaction) => makeMissing(transaction, 5));
  const made = (await Promise.all([make(), make(), make()])).flat();
  expect(made.length).toBeGreaterThan(0);
  expect((await months()).map(({ name }) => name)).toEqual([...there.map(({ name }) => name), ...made]);
  expect(await make()).toEqual([]);
});

test('an event goes into its month of UTC, at both ends of it and in any time zone', async () => {
  for (const { name, from, to } of await months()) {
    const last = new Date(to.getTime() - 1);
    for (const zone of ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'])
      expect([await lands(from, zone), await lands(last, zone)]).toEqual([name, name]);
  }
  expect(await lands((await months()).at(-1)?.to)).toBe('event_default');
  await clinic.sql(`delete from event where name = 'month.tried'`);
});

test('a clock that is put back or far ahead loses nothing: the operator is told, and the month takes its events in', async () => {
  expect(await lands('1999-12-31T23:59:59Z')).toBe('event_before');
  expect(await rowsWithoutMonth(clinic.clinic)).toBeUndefined();
  const [year] = await clinic.sql<{ at: Date }>(`select now() + interval '1 year' as at`);
  expect(await lands(year?.at)).toBe('event_default');
  expect((await rowsWithoutMonth(clinic.clinic))?.words).toContain('event (1)');
  await makeMonths(clinic.clinic);
  expect((await rowsWithoutMonth(clinic.clinic))?.code).toBe('rows_without_month');
  await clinic.clinic.db.write(theClinic('test'), (transaction) => makeMissing(transaction, 13));
  expect(await rowsWithoutMonth(clinic.clinic)).toBeUndefined();
  const piece = `event_${year?.at.toISOString().slice(0, 7).replace('-', '_')}`;
  expect(await clinic.sql(`select tableoid::regclass::text as piece from event where name = 'month.tried' and at > now()`)).toEqual([
    { piece },
  ]);
  await clinic.sql(`delete from event where name = 'month.tried'`);
});

describe('nobody gets around a policy', () => {
  const asking = async (statement: string, as = { id: ana.accountId, role: 'client' }) => {
    await serving.query('begin; set local role clinic_app');
    await serving.query(`select set_config('pellis.actor_id', $1, true), set_config('pellis.actor_role', $2, true)`, [as.id, as.role]);
    try {
      return await serving.query(statement);
    } finally {
      await serving.query('rollback');
    }
  };

  test('by naming a month: each is closed to the role of the application, also to the clinic', async () => {
    const names = (await pieces()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['event_before', 'event_default']));
    for (const name of names)
      for (const statement of [
        `select from ${name} limit 1`,
        `insert into ${name} (name, actor_role) values ('x', 'x')`,
        `update ${name} set name = 'x'`,
        `delete from ${name}`,
        `truncate ${name}`,
      ])
        for (const role of ['client', 'clinic'])
          await expect(asking(statement, { id: ana.accountId, role }), statement).rejects.toThrow('permission denied');
    const open = `select relname as name from pg_class where relispartition and relkind = 'r' and relnamespace = 'public'::regnamespace and not relrowsecurity`;
    expect(await clinic.sql(open)).toEqual([]);
  });

  test('nor over the whole: what stands of others in a later month is not hers, and nobody changes any', async () => {
    const { from } = (await months()).at(-1) ?? {};
    for (const who of [ana.accountId, 'somebody else'])
      await clinic.sql(`insert into event (name, at, actor_id, actor_role) values ('month.seen', $1::timestamptz, $2, 'client')`, [
        from,
        who,
      ]);
    const seen = await asking(`select actor_id from event where name = 'month.seen'`);
    expect(seen.rows).toEqual([{ actor_id: ana.accountId }]);
    for (const statement of [`update event set name = 'x'`, 'delete from event', 'truncate event'])
      await expect(asking(statement, { id: 'clinic', role: 'clinic' })).rejects.toThrow('permission denied');
    await expect(asking('select make_months(1)')).rejects.toThrow('only the clinic makes months');
    await expect(asking('select * from rows_without_month()')).rejects.toThrow('only the clinic counts');
    await clinic.sql(`delete from event where name = 'month.seen'`);
  });
});

describe('each month is what the whole is', () => {
  test('it has every index of the whole, and its own key', async () => {
    const without = await clinic.sql(`
      select p.relid::regclass::text as piece, i.indexrelid::regclass::text as index from pg_partition_tree('event') p, pg_index i
      where p.isleaf and i.indrelid = 'event'::regclass
        and not exists (select from pg_inherits h join pg_index x on x.indexrelid = h.inhrelid where h.inhparent = i.indexrelid and x.indrelid = p.relid)
      union all select p.relid::regclass::text, 'its key' from pg_partition_tree('event') p
        where p.isleaf and not exists (select from pg_index where indrelid = p.relid and indisprimary)`);
    expect(without).toEqual([]);
    expect(await clinic.sql(`select from pg_index where indrelid = 'event'::regclass`)).toHaveLength(6);
  });

  test('nothing else hangs on a month: no policy, view or rule kept its oid when the whole took its name', async () => {
    const hanging = await clinic.sql(`
      select d.classid::regclass::text as kind, d.refobjid::regclass::text as on from pg_depend d
      where d.refclassid = 'pg_class'::regclass and d.refobjid in (select relid from pg_partition_tree('event') where isleaf)
        and d.classid in ('pg_policy'::regclass, 'pg_rewrite'::regclass, 'pg_proc'::regclass)
        and not (d.classid = 'pg_policy'::regclass and exists (select from pg_policy where oid = d.objid and polrelid = d.refobjid))`);
    expect(hanging).toEqual([]);
  });
});

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Subplans Removed'?: number;
  Plans?: Node[];
}

describe('what is asked', () => {
  const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)];
  async function planOf(statement: string): Promise<{ scans: string[]; indexed: boolean; removed: number }> {
    const [row] = await clinic.sql<{ 'QUERY PLAN': { Plan: Node }[] }>(`explain (format json) ${statement}`);
    const nodes = row ? flat((row['QUERY PLAN'][0] as { Plan: Node }).Plan) : [];
    const scans = nodes.filter((node) => node['Relation Name']);
    return {
      scans: scans.map((node) => node['Relation Name'] ?? ''),
      indexed: nodes.every((node) => node['Node Type'] !== 'Seq Scan'),
      removed: nodes.reduce((sum, node) => sum + (node['Subplans Removed'] ?? 0), 0),
    };
  }

  beforeAll(async () => {
    await clinic.sql(`insert into event (name, at, actor_id, actor_role, patient_id, subject_id)
      select 'month.filled', date_trunc('month', now()) + n * interval '20 minutes', 'actor ' || n % 500, 'client', 'patient ' || n % 3000, 'subject ' || n
      from generate_series(1, 40000) n`);
    await clinic.sql('analyze event');
  });

  test('of a day is looked for in the months of that day alone', async () => {
    const month = (await months()).at(-1);
    const { scans, indexed } = await planOf(
      `select count(*) from event where at >= '${month?.from.toISOString()}'::timestamptz and at < '${month?.from.toISOString()}'::timestamptz + interval '1 day'`,
    );
    expect({ scans, indexed }).toEqual({ scans: [month?.name], indexed: true });
  });

  test('since a moment opens the months since then alone, and each by its index', async () => {
    const { removed, indexed } = await planOf(`select id from event where subject_id = 'subject 7' and at > now() + interval '3 months'`);
    expect(removed).toBeGreaterThan(0);
    expect(indexed).toBe(true);
  });

  test.each([
    `select * from event where patient_id = 'patient 7' order by id desc limit 20`,
    `select * from event where actor_id = 'actor 7' order by id desc limit 20`,
    `select * from event where subject_id = 'subject 7' order by id`,
    `select * from event where name = 'month.tried' order by id desc limit 20`,
    `select * from event where id = 7`,
    'select * from event order by id desc limit 20',
  ])('%s is answered by the index of each month', async (statement) => {
    const { scans, indexed } = await planOf(statement);
    expect(scans.length).toBeGreaterThan(1);
    expect(indexed).toBe(true);
  });
});
