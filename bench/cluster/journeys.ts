/** The browser journeys against a cluster: through nginx with TLS, two processes, PgBouncer, a standby that is read, and files in an object storage. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getChromium } from '../../scripts/chromium.ts';
import { commandOf, type Outcome, root, run } from '../../scripts/steps.ts';
import { temporaryFolder } from '../../scripts/temporary-folder.ts';
import { CannotStart } from '../../server/src/platform/config.ts';
import { urlOf } from '../../server/src/platform/db/postgres-place.ts';
import type { Cluster } from './cluster.ts';

/** What the journeys are used to, beside what a cluster is made of. */
export const asJourneysExpect = { NODE_ENV: 'test', DEMO: 'true' };

/** Journeys that open clinics or processes of their own say nothing about this one. */
const opensItsOwn = /support\/(new-clinic|second-process|first-people)/;

/** Words of the caller go to Playwright as they are: `journeys/chat`, `-g "words"`. */
export async function runJourneys(cluster: Cluster, words: readonly string[], say: (words: string) => void): Promise<Outcome> {
  const chromium = await getChromium();
  if (!chromium) throw new CannotStart('The journeys need a browser, which this machine lacks.');
  const all = globSync('e2e/journeys/*.spec.ts', { cwd: root }).sort();
  const own = all.filter((file) => opensItsOwn.test(readFileSync(join(root, file), 'utf8')));
  const areNamed = words.some((word) => word.includes('journeys/'));
  if (!areNamed) say(`Left out, since they open clinics of their own: ${own.map(nameOf).join(', ')}.`);
  const files = areNamed ? [] : all.filter((file) => !own.includes(file));
  return run({
    title: 'journeys against the cluster',
    program: process.execPath,
    args: [commandOf('@playwright/test', 'playwright'), 'test', ...files, ...words],
    environment: {
      TMPDIR: temporaryFolder(),
      CHROMIUM_PATH: chromium,
      CLINIC_URL: cluster.url,
      NODE_EXTRA_CA_CERTS: cluster.certificate.certificateFile,
      // what a journey lays into the database itself
      DATABASE_URL: urlOf(cluster.primary().socketFolder, 'pellis'),
    },
  });
}

const nameOf = (file: string) => file.replace(/^.*\/|\.spec\.ts$/g, '');
