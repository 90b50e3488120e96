/** SQL stands where it is looked for: in the records of its noun. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');
const asksDatabase = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^`]*>)?`/;
/** The database itself, another's database in an embedded gateway, the demo that looks whether it is there, and tests. */
const elsewhere = /^(platform\/(db|gateways)|demo|testing)\/|\.test\.ts$|^test-/;

test('a query stands in a file of records, and nowhere else', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts') && !elsewhere.test(file));
  const astray = files.filter((file) => !/(^|[/-])records\.ts$/.test(file) && asksDatabase.test(readFileSync(join(source, file), 'utf8')));
  expect(astray).toEqual([]);
});
