/** What a clinic with patients loads when it starts: none of what stands in for somebody, and nothing of the demonstration. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from './testing/clinic.ts';
import { bundleFolder, settingsBeside, startProcess } from './testing/process.ts';

const printLoaded = `import { registerHooks } from 'node:module';
  registerHooks({ load(url, context, next) { console.log('loaded ' + url); return next(url, context); } });`;
const production = {
  NODE_ENV: 'production',
  DEMO: undefined,
  SECOND_FACTOR: undefined,
  PUBLIC_URL: 'https://clinic.test',
  SESSION_SECRET: 'a-clinic-with-patients-has-a-secret-of-its-own',
  PHOTO_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_clinic',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_clinic',
  STRIPE_WEBHOOK_SECRET: 'whsec_clinic',
};

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await openTestClinic();
});
afterAll(() => clinic.end());

/** Paths from the root of the checkout, by the files of the bundle that were loaded and the list of what is in each. */
async function loadedWith(settings: Record<string, string | undefined>): Promise<string[]> {
  const options = ['--import', `data:text/javascript,${encodeURIComponent(printLoaded)}`];
  const started = await startProcess(await settingsBeside(clinic, settings), options);
  await started.end('SIGKILL');
  const [, bundle = ''] = /^loaded file:\S+\/build\/(\w+)\/main\.js$/m.exec(started.written()) ?? [];
  const modules = JSON.parse(readFileSync(join(bundleFolder, bundle, 'modules.json'), 'utf8')) as Record<string, string[]>;
  const files = [...started.written().matchAll(/^loaded file:\S+\/build\/\w+\/(\S+)$/gm)];
  return files.flatMap(([, file = '']) => modules[file] ?? []);
}

test('in production nothing that stands in for somebody, and nothing of the demonstration', async () => {
  const loaded = await loadedWith(production);
  expect(loaded).toContain('server/src/main.ts');
  expect(loaded).toContain('node_modules/fastify/fastify.js');
  expect(loaded.filter((path) => /^stand-ins\/|^server\/src\/demo\//.test(path))).toEqual([]);
}, 120_000);

test('elsewhere what stands in for the card processor, the pharmacies and the sign-in, as the list would show', async () => {
  // one database is opened with the same keys
  const loaded = await loadedWith({ PHOTO_KEYS: production.PHOTO_KEYS });
  const standIns = ['card-processor', 'pharmacy-network', 'sign-in-window'].map((name) => `stand-ins/src/${name}/start.ts`);
  expect(loaded).toEqual(expect.arrayContaining(standIns));
}, 120_000);
