/** Signed-in pages on a slow connection: what comes takes the room that was kept for it, and moves nothing that is read already. */
import { expect, type Page } from '@playwright/test';
import { type DemoName, signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

const widths = [375, 1280];
const pages: [DemoName, string[]][] = [
  [
    'ana',
    ['/dashboard', '/rapid-assessment', '/settings', '/settings/notices', '/appointments', '/messages', '/my-record', '/payment-method'],
  ],
  ['ben', ['/dashboard', '/health-profile', '/settings', '/appointments', '/messages']],
  ['hana', ['/dashboard', '/notes', '/health-profile']],
  ['dr.lee', ['/settings', '/workspace', '/workspace/today', '/workspace/inbox']],
  ['sam', ['/settings', '/workspace', '/workspace/today', '/workspace/inbox', '/workspace/bookings', '/workspace/payments']],
];

for (const [who, paths] of pages)
  test(`nothing moves on the pages of ${who} while they come`, async ({ browser, baseURL }) => {
    const moved: string[] = [];
    for (const width of widths) {
      const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width, height: width < 500 ? 812 : 900 } });
      await signInAs(context, baseURL ?? '', who);
      for (const path of paths) {
        const page = await context.newPage();
        const { shift, what } = await shiftOf(page, path);
        if (shift >= 0.005) moved.push(`${path} at ${width} px: ${shift.toFixed(3)}, ${what.join(', ')}`);
        await page.close();
      }
      await context.close();
    }
    expect(moved).toEqual([]);
  });

interface Shifts {
  shift: number;
  /** What moved, by how it begins. */
  what: string[];
}

/** The sum of what Chromium counts, each call answered later than the page, and not in the order in which they were asked. */
async function shiftOf(page: Page, path: string): Promise<Shifts> {
  await page.addInitScript(() => {
    // a page that waits no longer for what is late may move: what is slow here is the machine, and it is waited for
    const { setTimeout: soon } = window;
    const longMs = 1_000;
    Object.assign(window, { setTimeout: (then: () => void, ms = 0) => soon(then, ms < longMs ? ms : 60 * ms) });
    const shifts: Shifts = { shift: 0, what: [] };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
        shifts.shift += entry.value;
        for (const { node } of entry.sources) shifts.what.push(`${node?.nodeName} "${node?.textContent?.slice(0, 30)}"`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let asked = 0;
  await page.route('**/_api/**', async (route) => {
    asked += 1;
    await new Promise((after) => setTimeout(after, 200 + ((asked * 3) % 5) * 150));
    await route.continue().catch(() => undefined);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.locator('[role="status"][aria-busy="true"]')).toHaveCount(0);
  return page.evaluate(() => Reflect.get(window, 'shifts') as Shifts);
}
