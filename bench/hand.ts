/**
 * A thumb on a touch screen in real time, by published figures: what it takes to find something and touch it, and what the head takes before it. Nobody has been
 * measured: a model of somebody who knows the way and makes no mistake.
 */
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';

/** Card, Moran and Newell, "The keystroke-level model for user performance time with interactive systems", Communications of the ACM 23 (1980): M, before each decision. */
const mental = 1.35;
/** The same, B: a press, and letting go. */
const press = 0.2;
/** The same, P: a swipe is reckoned as pointing with a mouse, which is slower. */
const swipe = 1.1;
/**
 * MacKenzie, "Fitts' throughput and the remarkable case of touch-based target selection", HCI International 2015: bits a second of a finger on a smartphone, 6.95 over
 * its two tasks; of the one in two dimensions, which was 15 % slower.
 */
const throughput = 6.46;
/** To lift the phone to the place and hold it still: in no model, an assumption. */
const aim = 2;

export const model = `The hand is a model of somebody who knows the way: ${mental} s to decide before each touch that is a choice (M of the keystroke-level model, Card, Moran and Newell 1980), the way of the finger by Fitts' law with ${throughput} bits a second (MacKenzie 2015), ${press} s to press and let go, ${swipe} s for a swipe, and ${aim} s to hold the phone to the skin, which is an assumption. Nobody was measured.`;

interface Thumb {
  tap(what: Locator, how?: { thinks?: boolean }): Promise<void>;
  /** The phone is held to the skin. */
  hold(): Promise<void>;
  /** Spent by hand and head so far. */
  seconds(): number;
  touches(): number;
}

export function thumbOn(page: Page, { width, height }: { width: number; height: number }): Thumb {
  let [spent, touches, x, y] = [0, 0, width / 2, height * 0.75];
  const spend = async (time: number) => {
    const began = performance.now();
    await pause(time * 1000);
    spent += (performance.now() - began) / 1000;
  };
  const reach = async (what: Locator) => {
    for (let swipes = 0; swipes < 5 && !(await what.evaluate(isInReach)); swipes++) {
      touches += 1;
      await spend(swipe);
      const box = await what.boundingBox();
      const far = box ? box.y + box.height / 2 - height / 2 : 0;
      await page.evaluate((by) => window.scrollBy(0, by), Math.max(-height * 0.7, Math.min(height * 0.7, far)));
    }
    return what.boundingBox();
  };
  return {
    async tap(what, { thinks = false } = {}) {
      await what.waitFor();
      if (thinks) await spend(mental);
      const box = await reach(what);
      if (!box) throw new Error('What is to be touched is not there.');
      const [toX, toY] = [box.x + box.width / 2, box.y + box.height / 2];
      const difficulty = Math.log2(Math.hypot(toX - x, toY - y) / Math.min(box.width, box.height) + 1);
      await spend(difficulty / throughput + press);
      await what.tap();
      [touches, x, y] = [touches + 1, toX, toY];
    },
    hold: () => spend(aim),
    seconds: () => spent,
    touches: () => touches,
  };
}

/** In the window, and under nothing that floats. */
function isInReach(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const there = document.elementFromPoint(x + width / 2, y + height / 2);
  return there !== null && (element.contains(there) || there.contains(element));
}
