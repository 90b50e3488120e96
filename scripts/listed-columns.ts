/** Columns whose table checks a list of values, as TypeScript knows them: the types come from the constraints, so that neither is written twice. */
import pg from 'pg';

/** The generated types, with each such column's list in the place of `string`. */
export async function withLists(types: string, url: string): Promise<string> {
  const listed = await listedColumns(url);
  const tables = types.slice(types.indexOf('export interface DB {'));
  return listed.reduce((text, { table, column, values }) => {
    const name = new RegExp(`^  ${table}: (\\w+);$`, 'm').exec(tables)?.[1];
    const line = new RegExp(`(export interface ${name} {[^}]*\\n  ${column}: )([^;]+);`);
    return text.replace(line, (_, before: string, type: string) => `${before}${typeOf(type, values)};`);
  }, types);
}

const typeOf = (type: string, values: string) =>
  type.replace(/(string|number)\[\]/, `(${values})[]`).replace(/\b(string|number)\b/, values);

interface Listed {
  table: string;
  column: string;
  /** `'open' | 'done'` */
  values: string;
}

async function listedColumns(url: string): Promise<Listed[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Omit<Listed, 'values'> & { check: string }>(`
      select t.relname as table, a.attname as column, pg_get_constraintdef(c.oid) as check
      from pg_constraint c
        join pg_class t on t.oid = c.conrelid
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'c' and cardinality(c.conkey) = 1 and t.relnamespace = 'public'::regnamespace
      order by 1, 2`);
    return rows.flatMap(({ check, ...column }) => {
      const [, values] = /^CHECK \(\(\w+ (?:= ANY \(|<@ )ARRAY\[(.+)\]\)+$/.exec(check) ?? [];
      return values ? [{ ...column, values: values.replaceAll('::text', '').split(', ').join(' | ') }] : [];
    });
  } finally {
    await client.end();
  }
}
