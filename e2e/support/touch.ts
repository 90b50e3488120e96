/** Fingers on the screen, as the browser itself takes them: one that draws, and two that spread. */
import type { Page } from '@playwright/test';

type Spot = readonly [x: number, y: number];

/** Each finger goes from its first spot to its second, in a few steps. */
export async function slide(page: Page, ...fingers: readonly (readonly [from: Spot, to: Spot])[]): Promise<void> {
  const screen = await page.context().newCDPSession(page);
  const at = (part: number) =>
    fingers.map(([[x, y], [toX, toY]], id) => ({ id, x: x + (toX - x) * part, y: y + (toY - y) * part, radiusX: 8, radiusY: 8, force: 1 }));
  await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0).slice(0, 1) });
  if (fingers.length > 1) await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await screen.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await screen.detach();
}
