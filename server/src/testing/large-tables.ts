/** Makes a test's small clinic large, for the planner's sake: copies of the rows that are there, each of a patient and an account of its own. */
/** As the owner of the database. */
export type Sql = <T extends object>(text: string, values?: unknown[]) => Promise<T[]>;

interface Column {
  name: string;
  type: string;
  /** Its values have to differ: a key, or a reference to a table that is large as well. */
  is_own: boolean;
  /** One of the clinic's people: a large clinic has hundreds. */
  is_of_colleague: boolean;
}

/** Answers how many rows each has now. Rows are no longer what the clinic's rules ask for: only for explaining, never for calling. */
export async function enlarge(sql: Sql, tables: readonly string[], rows: number): Promise<Record<string, number>> {
  await sql('set session_replication_role = replica');
  const checks = await sql<{ statement: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement from pg_constraint
      where contype = 'c' and conislocal and connamespace = 'public'::regnamespace`,
  );
  for (const { statement } of checks) await sql(statement);
  const sizes: Record<string, number> = {};
  for (const table of tables) {
    const [before] = await sql<{ n: number }>(`select count(*)::int as n from "${table}"`);
    const times = before && before.n > 0 ? Math.ceil(rows / before.n) : 0;
    if (times > 1) await sql(copying(table, await columnsOf(sql, table, tables), times));
    await sql(`analyze "${table}"`);
    const [after] = await sql<{ n: number }>(`select count(*)::int as n from "${table}"`);
    sizes[table] = after?.n ?? 0;
  }
  await sql('set session_replication_role = origin');
  return sizes;
}

function copying(table: string, columns: readonly Column[], times: number): string {
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map(copyOf).join(', ');
  return `insert into "${table}" (${names}) overriding system value select ${values} from "${table}" t, generate_series(1, ${times}) n on conflict do nothing`;
}

/** Moments lie in the past one after the other, as they do in a clinic. */
function copyOf({ name, type, is_own, is_of_colleague }: Column): string {
  const column = `t."${name}"`;
  if (type === 'timestamp with time zone') return `${column} - n * interval '7 minutes'`;
  if (type === 'tstzrange') return `tstzrange(lower(${column}) - n * interval '1 day', upper(${column}) - n * interval '1 day')`;
  if (is_of_colleague) return `${column} || '-' || n % 300`;
  if (!is_own) return column;
  if (type === 'date') return `${column} - n`;
  if (/^(integer|bigint)$/.test(type)) return `${column} + n * 10000`;
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type === 'bytea') return `${column} || n::text::bytea`;
  return /^(text|character)/.test(type) && !type.endsWith('[]') ? `${column} || '-' || n` : column;
}

function columnsOf(sql: Sql, table: string, large: readonly string[]): Promise<Column[]> {
  return sql<Column>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      (exists (select from pg_index x where x.indrelid = c.oid and (x.indisunique or x.indisexclusion) and (a.attnum = any(x.indkey)
          or pg_get_expr(x.indexprs, x.indrelid) ~ ('\\m' || a.attname || '\\M')))
        or a.attname like '%\\_id' or a.attname = 'id')
        and not exists (select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and a.attnum = any(f.conkey)
          and f.confrelid::regclass::text <> all(select quote_ident(t) from unnest($2::text[]) t)) as is_own,
      exists (select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and f.conkey = array[a.attnum] and f.confrelid = 'provider'::regclass) as is_of_colleague
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.oid = to_regclass(quote_ident($1)) and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`,
    [table, large],
  );
}
