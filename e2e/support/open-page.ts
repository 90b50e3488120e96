/** Opens a page and waits until it has come to rest. */
import { expect, type Page } from '@playwright/test';

/** Milliseconds without anything on its way; Playwright's `networkidle` waits for twice as long, on each of two hundred screens. */
const quiet = 250;

export async function openAtRest(page: Page, address: string): Promise<void> {
  let open = 0;
  let changedAt = Date.now();
  const changeBy = (by: number) => () => {
    open += by;
    changedAt = Date.now();
  };
  const [began, ended] = [changeBy(1), changeBy(-1)];
  page.on('request', began).on('requestfinished', ended).on('requestfailed', ended);
  await page.goto(address);
  await expect.poll(() => open <= 0 && Date.now() - changedAt >= quiet, { intervals: [50] }).toBe(true);
  page.off('request', began).off('requestfinished', ended).off('requestfailed', ended);
}
