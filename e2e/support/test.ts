/** What every journey begins with: Playwright's own test, whose pages go by the clock of the run (`--at`, see `scripts/clock.ts`). */
import { type BrowserContext, test as base } from '@playwright/test';

/** The browser itself goes by the machine's clock: moved like the other processes, it takes seconds for each page. */
const offset = Number(process.env['TEST_CLOCK_OFFSET'] ?? 0);

export const test = base.extend<object, { isClockMoved: boolean }>({
  isClockMoved: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => moved(await newContext(options));
      await use(offset !== 0);
    },
    { scope: 'worker', auto: true },
  ],
  context: async ({ context }, use) => use(await moved(context)),
});

const known = new WeakSet<BrowserContext>();

async function moved(context: BrowserContext): Promise<BrowserContext> {
  if (offset !== 0 && !known.has(context)) await context.addInitScript(moveClock, offset);
  known.add(context);
  return context;
}

/** Runs in the page, before its own scripts. */
function moveClock(by: number): void {
  const machines = Date;
  const now = () => machines.now() + by;
  window.Date = new Proxy(machines, {
    construct: (_, given: []) => (given.length === 0 ? new machines(now()) : new machines(...given)),
    apply: () => new machines(now()).toString(),
    get: (_, name) => (name === 'now' ? now : Reflect.get(machines, name)),
  });
}
