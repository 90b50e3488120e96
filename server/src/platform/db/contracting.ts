/** What of a newer database would break code that knows only an older one: what was taken away or narrowed, seen in Postgres' own catalogue. */
import type pg from 'pg';

/** Each with what was weighed, by its sentence; only since the last release, when the row of `docs/releases.md` says that every process stops first. */
export const allowed: Record<string, string> = {};

export interface Shape {
  columns: { table: string; name: string; type: string; is_needed: boolean; may_be_null: boolean }[];
  /** Checks, keys and unique indexes. */
  rules: { table: string; name: string; kind: string; definition: string; columns: string[] }[];
  functions: string[];
  grants: string[];
}

const columns = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull and not a.atthasdef and a.attidentity = '' as is_needed, not a.attnotnull as may_be_null
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p') and a.attnum > 0 and not a.attisdropped
  order by 1, a.attnum`;

const columnsNamed = (of: string, keys: string) =>
  `array(select attname::text from pg_attribute where attrelid = ${of} and attnum = any(${keys}) order by attnum)`;

const rules = `
  select r.relname as table, k.conname as name, k.contype::text as kind, pg_get_constraintdef(k.oid) as definition, ${columnsNamed('k.conrelid', 'k.conkey')} as columns
  from pg_constraint k join pg_class r on r.oid = k.conrelid
  where k.connamespace = 'public'::regnamespace and k.contype in ('c', 'u', 'p', 'x', 'f')
  union all
  select r.relname, i.relname, 'i', regexp_replace(pg_get_indexdef(x.indexrelid), '^.* USING ', ''), ${columnsNamed('x.indrelid', 'x.indkey')}
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class r on r.oid = x.indrelid
  where i.relnamespace = 'public'::regnamespace and x.indisunique and not exists (select from pg_constraint where conindid = x.indexrelid)
  order by 1, 2`;

const functions = `
  select p.proname || '(' || oidvectortypes(p.proargtypes) || ')' as line from pg_proc p
  where p.pronamespace = 'public'::regnamespace and has_function_privilege('clinic_app', p.oid, 'execute') and p.prorettype <> 'trigger'::regtype order by 1`;

const grants = `
  select concat(lower(g.privilege_type), ' on ', c.relname) as line from pg_class c, aclexplode(c.relacl) g
  where c.relnamespace = 'public'::regnamespace and g.grantee = 'clinic_app'::regrole
  union all
  select concat(lower(g.privilege_type), ' on ', c.relname, '.', a.attname) from pg_attribute a join pg_class c on c.oid = a.attrelid, aclexplode(a.attacl) g
  where c.relnamespace = 'public'::regnamespace and g.grantee = 'clinic_app'::regrole and not a.attisdropped
  order by 1`;

export async function shapeOf(client: pg.Client): Promise<Shape> {
  const lines = async (text: string) => (await client.query<{ line: string }>(text)).rows.map(({ line }) => line);
  return {
    columns: (await client.query(columns)).rows as Shape['columns'],
    rules: (await client.query(rules)).rows as Shape['rules'],
    functions: await lines(functions),
    grants: await lines(grants),
  };
}

/** A sentence each. */
export function contractions(before: Shape, after: Shape): string[] {
  const gone = (what: string, old: readonly string[], now: readonly string[]) =>
    old.filter((line) => !now.includes(line)).map((line) => `${what} ${line} is gone`);
  const lost = before.columns.filter((column) => !found(after, column)).map(({ table, name }) => `${table}.${name}`);
  // what is gone says more than that nobody has a right to it
  const stands = (line: string) => {
    const [on = ''] = line.split(' on ').slice(-1);
    return !lost.includes(on) && (on.includes('.') || hasTable(after, on));
  };
  return [
    ...lost.map((column) => `${column} is gone`),
    ...after.columns.flatMap((column) => narrowedColumn(before, column)),
    ...after.rules
      .filter((rule) => binds(before, rule))
      .map(({ table, name, definition }) => `${table} has the rule ${name}: ${definition}`),
    ...gone('the function', before.functions, after.functions),
    ...gone('the right to', before.grants.filter(stands), after.grants),
  ];
}

const found = ({ columns: all }: Shape, { table, name }: { table: string; name: string }) =>
  all.find((column) => column.table === table && column.name === name);
const hasTable = ({ columns: all }: Shape, table: string) => all.some((column) => column.table === table);

function narrowedColumn(before: Shape, column: Shape['columns'][number]): string[] {
  if (!hasTable(before, column.table)) return [];
  const [old, named] = [found(before, column), `${column.table}.${column.name}`];
  if (!old) return column.is_needed ? [`${named} is new and has to be filled`] : [];
  return [
    ...(old.type === column.type ? [] : [`${named} was ${old.type} and is ${column.type}`]),
    ...(old.may_be_null && !column.may_be_null ? [`${named} may not be empty any more`] : []),
    ...(column.is_needed && !old.is_needed && !old.may_be_null ? [`${named} has no default any more`] : []),
  ];
}

/** A rule that older code does not know, about something that it writes. */
function binds(before: Shape, rule: Shape['rules'][number]): boolean {
  if (!hasTable(before, rule.table)) return false;
  const known = before.rules.filter(({ table }) => table === rule.table);
  if (known.some((one) => meansTheSame(before, rule, one))) return false;
  if (rule.columns.length > 0 && rule.columns.every((name) => !found(before, { table: rule.table, name }))) return false;
  return !known.some(({ name, definition }) => name === rule.name && isWider(asWritten(rule), asWritten({ definition })));
}

/** Whether the rows of before were looked at says nothing of those that come. */
const asWritten = ({ definition }: { definition: string }) => definition.replace(/ NOT VALID$/, '');

/** Older code leaves a column empty that it does not know, so that filling it is another way past a rule says nothing to it. */
function meansTheSame(before: Shape, rule: Shape['rules'][number], known: Shape['rules'][number]): boolean {
  const [otherWay, onlyWhereEmpty] = [/ OR \((\w+) IS NOT NULL\)/g, / WHERE \((\w+) IS NULL\)$/];
  const [now, old] = [asWritten(rule), asWritten(known)];
  const met = [otherWay, onlyWhereEmpty].reduce(
    (words, way) => words.replace(way, (all, name: string) => (found(before, { table: rule.table, name }) ? all : '')),
    now,
  );
  return met === now ? now === old : bare(met) === bare(old);
}

const bare = (definition: string) => definition.replaceAll(/[()]/g, '');

const lists = /ARRAY\[[^\]]*\]/g;
const wordsIn = (definition: string) => (definition.match(lists) ?? []).map((list) => list.slice(6, -1).split(', '));

/** The same but for more words in its lists. */
function isWider(now: string, before: string): boolean {
  const [more, old] = [wordsIn(now), wordsIn(before)];
  return (
    old.length > 0 &&
    now.replaceAll(lists, '') === before.replaceAll(lists, '') &&
    old.every((words, at) => words.every((word) => more[at]?.includes(word)))
  );
}
