/** What a migration is read to hold. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tablesOf } from './tables-of-migration.ts';

test('each table stands once, with the strongest lock that the file needs', () => {
  expect(
    tablesOf(`-- alter table said_in_a_comment
      create index letter_by_day on letter (day);
      alter table letter add column read_by text references account;
      create unique index if not exists one_a_day on only visit (day);
      create constraint trigger told after insert or update of day, hour on letter_copy deferrable for each row execute function tell();
      create policy own on stamp for select using (exists (select from account));
      drop trigger old on envelope;
      alter table parcel validate constraint weighs;
      drop table bag;
      alter table "order" add column paid_by text;`),
  ).toEqual([
    { table: 'letter', mode: 'access exclusive' },
    { table: 'order', mode: 'access exclusive' },
    { table: 'bag', mode: 'access exclusive' },
    { table: 'stamp', mode: 'access exclusive' },
    { table: 'envelope', mode: 'access exclusive' },
    { table: 'account', mode: 'share row exclusive' },
    { table: 'letter_copy', mode: 'share row exclusive' },
    { table: 'visit', mode: 'share' },
  ]);
});

test('the tables of a file that there is are found', () => {
  const migrations = join(import.meta.dirname, 'migrations');
  const file = readdirSync(migrations).find((name) => name.endsWith('sealed-messages.sql')) ?? '';
  expect(tablesOf(readFileSync(join(migrations, file), 'utf8')).map(({ table }) => table)).toEqual(['message', 'idempotency_key']);
});
