/** `npm run generate`: writes what is derived, the tables' types and the OpenAPI document; with `--check` it only says what is stale. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openApiDocument } from '../contract/src/openapi.ts';
import { makeDatabase, openThrowawayPostgres } from '../server/src/platform/db/throwaway-postgres.ts';
import { withLists } from './listed-columns.ts';
import { commandOf, root, runScript } from './steps.ts';

const onlyCheck = process.argv.includes('--check');
// What the driver answers, as `database.ts` sets it: numbers for counts and ids of ours, text for days.
const typesOfColumns = { int8: 'number', json: 'unknown', jsonb: 'unknown', interval: 'unknown' };

await runScript(async () => {
  keep('docs/openapi.json', `${JSON.stringify(openApiDocument(), null, 2)}\n`);
  keep('server/src/platform/db/schema.ts', await schemaOfMigratedDatabase());
});

async function schemaOfMigratedDatabase(): Promise<string> {
  const postgres = await openThrowawayPostgres(process.env['DATABASE_URL']);
  const database = await makeDatabase(postgres.url, postgres.template);
  try {
    const args = ['--dialect', 'postgres', '--url', database.url, '--print', '--log-level', 'error', '--include-pattern', 'public.*'];
    args.push('--numeric-parser', 'number', '--date-parser', 'string', '--type-mapping', JSON.stringify(typesOfColumns));
    const printed = execFileSync(process.execPath, [commandOf('kysely-codegen'), ...args], { cwd: root, encoding: 'utf8' });
    const text = await withLists(printed.slice(printed.indexOf('import type')).trimEnd(), database.url);
    return `/** The tables as Postgres holds them: written by \`npm run generate\`, never by hand. */\n${text}\n`;
  } finally {
    await database.drop();
    await postgres.close();
  }
}

function keep(path: string, text: string): void {
  const file = join(root, path);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  if (onlyCheck) {
    console.error(`${path} is stale: run npm run generate.`);
    process.exitCode = 1;
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`${path} written.`);
}
