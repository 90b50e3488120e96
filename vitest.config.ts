/** Unit and API tests: the server's share one Postgres and one process per worker, the others need nothing. */
import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { temporaryFolder } from './scripts/temporary-folder.ts';

// for every process of the run
process.env['TMPDIR'] = temporaryFolder();

const webTests = 'web/app/**/*.test.{ts,tsx}';
/** What these put in the place of modules or settings the others must not see. */
const alone = globSync(webTests).filter((file) => /vi\.(mock|stubEnv|resetModules)\(/.test(readFileSync(file, 'utf8')));
/** Classes as the style modules write them. */
const css = { modules: { classNameStrategy: 'non-scoped' as const } };

export default defineConfig({
  test: {
    // one more than CI has cores: half of the time a test waits for sockets, clocks and processes that were killed
    maxWorkers: 3,
    // as long as a machine with far more to do than cores may need
    testTimeout: 120_000,
    hookTimeout: 240_000,
    projects: [
      {
        // as Node resolves it: with the other form of graphql beside it, its errors would not know each other
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['scripts/before-server-tests.ts', 'server/test-setup.ts'],
          pool: 'forks',
          isolate: false,
          // real processes, sockets and queues: a machine that stalls may fail one once; twice is a fault
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          name: 'contract and scripts',
          include: ['contract/src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          pool: 'threads',
        },
      },
      // React, the router and the contract are evaluated once a process, not once a file
      { test: { name: 'web', include: [webTests], exclude: alone, pool: 'forks', isolate: false, css } },
      { test: { name: 'web, each alone', include: alone, pool: 'threads', css } },
    ],
  },
});
