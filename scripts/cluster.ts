/**
 * `npm run cluster`: a clinic as a large one stands, on this machine: two processes behind nginx with TLS, PgBouncer, a primary with a hot standby, files in an object storage. It stays until Ctrl-C.
 * `-- --prove`: writers, and twice the primary is lost under them; then everything acknowledged is looked for. `--port=N` for another address than 8443.
 * `-- --journeys`: the browser journeys against it; words after it go to Playwright.
 */
import { type Cluster, openCluster } from '../bench/cluster/cluster.ts';
import { asJourneysExpect, runJourneys } from '../bench/cluster/journeys.ts';
import { prove } from '../bench/cluster/prove.ts';
import { faultsOf, print, write } from '../bench/cluster/report.ts';
import { demoPassword } from '../server/src/demo/people.ts';
import { CannotStart } from '../server/src/platform/config.ts';
import { buildWebIfStale } from './build-web.ts';
import { runScript, sumUp } from './steps.ts';

const asked = process.argv.slice(2);
const port = Number(asked.find((word) => word.startsWith('--port='))?.slice('--port='.length) ?? 8443);
/** Words for Playwright; undefined where the journeys are not asked for. */
const journeys = asked.includes('--journeys') ? asked.filter((word) => word !== '--journeys' && !word.startsWith('--port=')) : undefined;
const say = (words: string) => console.log(words);
const interrupted = new Promise<void>((told) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => told());
});

await runScript(async () => {
  const build = await buildWebIfStale();
  if (build.state === 'failed') throw new CannotStart('The web could not be built: the lines above say why.');
  const cluster = await openCluster(port, say, journeys && asJourneysExpect);
  try {
    if (journeys) return sumUp([await runJourneys(cluster, journeys, say)]);
    if (asked.includes('--prove')) return await proveAndWrite(cluster);
    say(`\nThe clinic is open: ${cluster.url} (your browser does not know its certificate; the demo's password is ${demoPassword})\n`);
    await interrupted;
  } finally {
    await cluster.close();
  }
});

async function proveAndWrite(cluster: Cluster): Promise<void> {
  const proven = await Promise.race([prove(cluster, say), interrupted]);
  if (!proven) return;
  print(proven);
  const faults = faultsOf(proven);
  if (faults.length > 0) throw new CannotStart(faults.join('\n'));
  write(proven);
  say('Nothing acknowledged is lost or doubled, and everybody was served again within 30 seconds.');
}
