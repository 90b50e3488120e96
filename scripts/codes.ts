/**
 * `npm run codes -- import icd10cm-order-2027.txt` loads the official yearly list of ICD-10-CM as CMS publishes it, says what it changed and where it
 * differs from the codes that Pellis ships. The clinic may be running.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Day } from '@pellis/contract/platform/wire';
import { shipCuratedCodes } from '../server/src/diagnosis-codes/curated.ts';
import { dayInName, type Imported, importCodes } from '../server/src/diagnosis-codes/import.ts';
import { inWords } from '../server/src/diagnosis-codes/plan-import.ts';
import { CannotStart, readConfig } from '../server/src/platform/config.ts';
import { openDatabase } from '../server/src/platform/db/database.ts';
import { prepareDatabase, startDatabase } from '../server/src/platform/db/prepare.ts';
import { runScript } from './steps.ts';

const usage =
  'Say which file: npm run codes -- import icd10cm-order-2027.txt, and with --from 2026-10-01 the day on which it begins to count.';
const mostDifferences = 100;

await runScript(async () => {
  const { file, from, isShorter } = readWords();
  const config = readConfig();
  const database = await startDatabase(config, console.log);
  const { directUrl } = await prepareDatabase(config, database);
  const db = openDatabase(directUrl, 1);
  try {
    await shipCuratedCodes(db);
    say(await importCodes(db, { bytes: readFileSync(file), fileName: basename(file), from, isShorter }), from);
  } finally {
    await db.close();
    await database.stop();
  }
});

function readWords() {
  const { values, positionals } = parse();
  const [what, name] = positionals;
  if (what !== 'import' || !name) throw new CannotStart(usage);
  const file = resolve(name);
  if (!existsSync(file)) throw new CannotStart(`There is no file ${file}.`);
  const from = Day.safeParse(values.from ?? dayInName(basename(file)));
  if (!from.success) throw new CannotStart('Say from which day on this list counts, as in --from 2026-10-01.');
  return { file, from: from.data, isShorter: values.shorter };
}

function parse() {
  try {
    return parseArgs({ allowPositionals: true, options: { from: { type: 'string' }, shorter: { type: 'boolean', default: false } } });
  } catch {
    throw new CannotStart(usage);
  }
}

function say({ codes, added, changed, retired, differences }: Imported, from: string): void {
  console.log(
    `\n${codes} codes that count from ${from}: ${added} added, ${changed} changed, ${retired} retired. Signed notes keep theirs.`,
  );
  if (differences.length === 0) console.log('The codes that Pellis ships agree with it.\n');
  else console.log(`\nWhere the codes that Pellis ships differ from it (the official words count):`);
  for (const difference of differences.slice(0, mostDifferences)) console.log(`  ${inWords(difference)}`);
  if (differences.length > mostDifferences) console.log(`  … and ${differences.length - mostDifferences} more.`);
}
