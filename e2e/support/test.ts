/** What every journey begins with: Playwright's own test, whose pages go by the clock of the run (`--at`, see `scripts/clock.ts`), have a small camera, and end with it. */
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

/** The browser itself goes by the machine's clock: moved like the other processes, it takes seconds for each page. */
const offset = Number(process.env['TEST_CLOCK_OFFSET'] ?? 0);

export const test = base.extend<{ leavesNothing: boolean }, { isReady: boolean }>({
  isReady: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => ready(await newContext(options));
      await use(true);
    },
    { scope: 'worker', auto: true },
  ],
  // a page that a journey left open would go on asking, drawing and filming beside all that come after it
  leavesNothing: [
    async ({ browser }, use) => {
      await use(true);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  context: async ({ context }, use) => use(await ready(context)),
});

const known = new WeakSet<BrowserContext>();

async function ready(context: BrowserContext): Promise<BrowserContext> {
  if (known.has(context)) return context;
  known.add(context);
  if (offset !== 0) await context.addInitScript(moveClock, offset);
  await context.addInitScript(useSmallCamera);
  context.on('page', pressOnceAwake);
  return context;
}

/** What stands before the app has come does nothing yet, and a person sees within a second what does: a journey, which is quicker, waits for it. */
function pressOnceAwake(page: Page): void {
  const go = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await go(url, options);
    if (options?.waitUntil !== 'commit') await expect(page.locator('#before-app')).toHaveCount(0);
    return answer;
  };
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

/** Runs in the page: a call of three draws and packs six pictures on the machine's two cores, and cleans three sounds; their size and their noise prove nothing. */
function useSmallCamera(): void {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) return;
  const open = devices.getUserMedia.bind(devices);
  const small = { width: { ideal: 320 }, height: { ideal: 240 } };
  const plain = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };
  const cheaper = (wish: boolean | MediaTrackConstraints = false, by: MediaTrackConstraints) =>
    wish ? { ...(typeof wish === 'object' ? wish : {}), ...by } : false;
  devices.getUserMedia = (wish) => open({ ...wish, video: cheaper(wish?.video, small), audio: cheaper(wish?.audio, plain) });
}
