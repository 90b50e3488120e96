/** What of the tables of patients matters for distributing them by patient, as Postgres' catalogue has it. */

/** Tables with a patient_id, and whether each of their rows has one. */
const ofPatients = `
  of_patients as (select c.oid, c.relname as name, a.attnotnull as always from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'patient_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    union all select 'patient'::regclass, 'patient', true)`;

/** Asks the database as its owner. */
export type Ask = <T extends object>(text: string, values?: unknown[]) => Promise<T[]>;

export interface TableOfPatients {
  name: string;
  patient: 'always' | 'sometimes' | 'by what it hangs on';
}

/**
 * Every table of a patient. One without a patient_id is found by its foreign keys, over any number of steps; an account is no such step: what
 * hangs on it alone is the clinic's or the account's.
 */
export function tablesOfCatalogue(ask: Ask): Promise<TableOfPatients[]> {
  return ask(
    `with recursive ${ofPatients}, hanging as (
      select conrelid as oid from pg_constraint where contype = 'f'
        and confrelid in (select oid from of_patients where name not in ('account', 'patient')) and conrelid not in (select oid from of_patients)
      union select k.conrelid from pg_constraint k join hanging h on h.oid = k.confrelid where contype = 'f' and k.conrelid not in (select oid from of_patients))
    select name::text, case when always then 'always' else 'sometimes' end as patient from of_patients
    union all select relname::text, 'by what it hangs on' from hanging join pg_class using (oid) order by 1`,
  );
}

/** Unique indexes and exclusion constraints; within: it has the patient, the row's own id, or a reference to a row of the same patient among its columns. */
export function uniquesOfPatients(ask: Ask): Promise<{ name: string; is_within: boolean }[]> {
  return ask(
    `with ${ofPatients}
    select t.name || '.' || i.relname as name,
      t.name = 'patient' and x.indisprimary
        or exists (select from pg_attribute a where a.attrelid = t.oid and a.attnum = any(x.indkey) and (a.attname = 'patient_id' or a.attname = 'id'))
        or exists (select from pg_constraint f where f.contype = 'f' and f.conrelid = t.oid and f.conkey <@ x.indkey::int2[]
          and f.confrelid in (select oid from of_patients where always)) as is_within
    from pg_index x join of_patients t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where x.indisunique or x.indisexclusion order by 1`,
  );
}

/** `note.id`, `message.conversation_id`: columns that say which row of a patient's or an account's, as `table.column`. */
export async function keysOfCatalogue(ask: Ask): Promise<string[]> {
  const rows = await ask<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0
      and (a.attname = 'id' or a.attname = 'subject_id' and c.relname = 'event'
        or exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any(k.conkey)
          and k.confrelid::regclass::text = any($1::text[])))`,
    [(await tablesOfCatalogue(ask)).map(({ name }) => (name === 'order' ? '"order"' : name))],
  );
  return rows.map(({ name }) => name);
}

/** What the rows of a patient's table that lies in pieces are divided by, as Postgres writes it; within: the patient is among its columns. */
export function partitionKeysOfPatients(ask: Ask): Promise<{ name: string; is_within: boolean }[]> {
  return ask(
    `with ${ofPatients}
    select t.name || ' ' || pg_get_partkeydef(t.oid) as name,
      exists (select from pg_attribute a where a.attrelid = t.oid and a.attnum = any(p.partattrs::int2[]) and a.attname = 'patient_id') as is_within
    from pg_partitioned_table p join of_patients t on t.oid = p.partrelid order by 1`,
  );
}

export interface KeyOfPatients {
  name: string;
  table: string;
  columns: string[];
  refers_to: string;
  its_columns: string[];
  /** Both are tables of patients. */
  is_between: boolean;
}

const named = (of: string, keys: string) =>
  `array(select a.attname::text from unnest(${keys}) with ordinality n(num, place) join pg_attribute a on a.attrelid = ${of} and a.attnum = n.num order by n.place)`;

/** Foreign keys from a patient's table, but for the one to the patient. */
export function keysOfPatients(ask: Ask): Promise<KeyOfPatients[]> {
  return ask(
    `with ${ofPatients}
    select t.name || '.' || k.conname as name, t.name::text as table, ${named('k.conrelid', 'k.conkey')} as columns, r.relname::text as refers_to,
      ${named('k.confrelid', 'k.confkey')} as its_columns, r.oid in (select oid from of_patients where name <> 'account') as is_between
    from pg_constraint k join of_patients t on t.oid = k.conrelid join pg_class r on r.oid = k.confrelid
    where k.contype = 'f' and k.confrelid <> 'patient'::regclass order by 1`,
  );
}

/** Every policy that lets rows be read, and by what: one that only narrows takes nothing from another machine that the others did not give. */
export function policiesOfPatients(ask: Ask): Promise<{ name: string; by: 'patient' | 'clinic' | 'else' }[]> {
  return ask(
    `with ${ofPatients}
    select tablename || '.' || policyname as name,
      case when qual ~ 'patient_id' then 'patient' when qual ~ '^\\(?\\(?(is_clinic|has_right)\\(' and qual !~ '\\mOR\\M' then 'clinic' else 'else' end as by
    from pg_policies join of_patients on name = tablename
    where schemaname = 'public' and permissive = 'PERMISSIVE' and cmd in ('ALL', 'SELECT') order by 1`,
  );
}

/** Rows that refer to a row of another patient, by foreign key. */
export async function rowsAcrossPatients(ask: Ask): Promise<Record<string, number>> {
  const across: Record<string, number> = {};
  for (const { name, table, columns, refers_to, its_columns } of (await keysOfPatients(ask)).filter(({ is_between }) => is_between)) {
    const joined = columns.map((column, index) => `child."${column}" = parent."${its_columns[index]}"`).join(' and ');
    const whose = (alias: string, of: string) => `${alias}.${of === 'patient' ? 'id' : 'patient_id'}`;
    const [found] = await ask<{ rows: number }>(
      `select count(*)::int as rows from "${table}" child join "${refers_to}" parent on ${joined} where ${whose('child', table)} <> ${whose('parent', refers_to)}`,
    );
    if (found && found.rows > 0) across[name] = found.rows;
  }
  return across;
}
