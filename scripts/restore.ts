/** `npm run restore -- FILE`: brings a clinic back from a backup onto an empty machine. `-- letters send` or `drop` settles what waited when it was made. */
import { parseArgs } from 'node:util';
import { restoreBackup } from '../server/src/backups/restore.ts';
import { sayingWhy } from '../server/src/backups/sentences.ts';
import { releaseRestored } from '../server/src/notifications/held.ts';
import { dropRestored } from '../server/src/notifications/held-records.ts';
import { theClinic } from '../server/src/platform/actor.ts';
import { CannotStart, type Config, readConfig } from '../server/src/platform/config.ts';
import { openDatabase } from '../server/src/platform/db/database.ts';
import { prepareDatabase, startDatabase } from '../server/src/platform/db/prepare.ts';
import { wholeEnvironment } from '../server/src/platform/environment.ts';
import { openQueue } from '../server/src/platform/jobs/queue.ts';
import { openLog } from '../server/src/platform/log.ts';
import { askForRecoveryKey } from './recovery-key.ts';
import { runScript } from './steps.ts';

const { values, positionals } = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true });
const [what, fate] = positionals;

await runScript(async () => {
  const config = readConfig(wholeEnvironment(), { makesSecrets: false });
  if (what === 'letters' && (fate === 'send' || fate === 'drop')) return settleLetters(config, fate);
  if (!what || what === 'letters')
    throw new CannotStart('Say which: npm run restore -- FILE, or npm run restore -- letters send (or drop) afterwards.');
  const recoveryKey = await askForRecoveryKey(values.key);
  const { about, manifest } = await restoreBackup({ path: what, recoveryKey, config, say: console.log }).catch(sayingWhy(what));
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(`
The clinic is back as of ${about.made_at}: ${rows} rows, ${manifest.files.count} files, and the secrets in ${config.dataFolder}.
Everybody logs in again. Messages that waited then may have gone out since and are held: \`npm run restore -- letters send\` or \`drop\`.
Start it with \`npm start\`.
`);
});

async function settleLetters(config: Config, how: 'send' | 'drop'): Promise<void> {
  const database = await startDatabase(config, () => {});
  // right after a restore the login that serves may do nothing yet
  const { directUrl } = await prepareDatabase(config, database);
  const db = openDatabase(directUrl, 1);
  const queue = await openQueue(directUrl, openLog(config.logLevel));
  try {
    const count = await (how === 'send'
      ? releaseRestored({ db, jobs: queue }, new Date())
      : db.write(theClinic('letters'), (transaction) => dropRestored(transaction)));
    console.log(how === 'send' ? `On their way: ${count}.` : `Not sent any more: ${count}.`);
  } finally {
    await queue.stop();
    await db.close();
    await database.stop();
  }
}
