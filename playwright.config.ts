/** The browser tests: real Chromium against a demo clinic of their own, on a desk and on a phone. `scripts/browser-tests.ts` gives ports and folder; `scripts/cluster.ts` gives the address of a clinic that stands already. */
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';

const port = process.env['PORT'] ?? '3900';
const standing = process.env['CLINIC_URL'];
const baseURL = standing ?? `http://localhost:${port}`;
const quiet = ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
// slow pictures: three of them are drawn and packed by two cores; three cameras: the second is one of depth, whose picture no call can send
const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream=fps=8,device-count=3'];
const executablePath = findChromium();

/** The ways that people walk with a phone in their hand. `every-page` looks at each screen in both sizes. */
const onPhones = /(main-job|assessment-form|ways-in|before-scripts)\.spec\.ts$/;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // journeys wait for states: on a machine with far more to do than cores they take long, and do not fail
  timeout: 600_000,
  expect: { timeout: 60_000 },
  fullyParallel: true,
  // one more than CI has cores, as with unit tests: a journey waits for a sixth of its time
  workers: 3,
  // a machine that stalls may fail a journey once; twice is a fault
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  // `scripts/browser-tests.ts` names the file and tells at the end what needed a second try
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  use: {
    baseURL,
    // one that stands already has a certificate of its own making
    ignoreHTTPSErrors: Boolean(standing),
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
    launchOptions: {
      // not the clock of the run, which the pages are given instead: see e2e/support/test.ts
      env: Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (name === 'LD_PRELOAD' ? [] : [[name, value ?? '']]))),
      args: [
        ...quiet,
        ...camera,
        ...(standing ? ['--ignore-certificate-errors'] : []),
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
      ...(executablePath ? { executablePath } : {}),
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      testMatch: onPhones,
      use: { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true },
    },
  ],
  ...(standing ? {} : { webServer: sharedClinic() }),
});

function sharedClinic() {
  return {
    command: `"${process.execPath}" e2e/support/shared-clinic.ts`,
    url: `${baseURL}/ready`,
    // opening the demo clinic is the work of a few seconds, on a machine with far more to do of minutes
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    env: {
      PORT: port,
      NODE_ENV: 'test',
      DEMO: 'true',
      LOG_LEVEL: 'error',
      // so that each journey may be another network address
      TRUST_PROXY: 'loopback',
      PELLIS_DATA: process.env['PELLIS_DATA'] ?? 'test-results/clinic',
    },
  };
}
