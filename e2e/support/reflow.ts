/** Whether a page serves who has a small screen or large letters: nothing sideways, nothing over a control, and targets that a thumb meets. */
import { expect, type Page } from '@playwright/test';

const narrow = { width: 320, height: 640 };
const phone = { width: 375, height: 812 };

/** The page as it is open: 320 px wide, then 375 px wide with letters twice as large. */
export async function expectReflow(page: Page, name: string): Promise<void> {
  await page.setViewportSize(narrow);
  await expectNoFaults(page, { least: 44 }, `${name}, 320 px wide`);
  await page.setViewportSize(phone);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectNoFaults(page, { least: 0 }, `${name}, with letters twice as large`);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

/** Asked again for a while: what follows the size of the screen follows a moment later. */
async function expectNoFaults(page: Page, how: { least: number }, what: string): Promise<void> {
  await expect.soft(async () => expect(await page.evaluate(faultsOfPage, how), what).toEqual([])).toPass({ timeout: 30_000 });
}

/** In the page: what is wrong, in words. `least` is how large a target must be, in CSS pixels. */
export function faultsOfPage({ least }: { least: number }): string[] {
  const root = document.documentElement;
  const top = document.querySelector('dialog[open]:modal') ?? document;
  const controls = 'a[href], button, input, select, textarea, summary, [role="button"], [tabindex="0"]';
  const faults = [...top.querySelectorAll<HTMLElement>(controls)].flatMap(faultsOf);
  window.scrollTo(0, 0);
  const over = root.scrollWidth - root.clientWidth;
  return over > 0 ? [`is ${over} px too wide`, ...faults] : faults;

  function faultsOf(control: HTMLElement): string[] {
    const target = targetOf(control);
    if (!isShown(target)) return [];
    target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const small = control.matches(':disabled, [aria-disabled="true"]') || isInText(target) || meetsThumb(target) ? [] : [sizeOf(target)];
    return [...small, ...coverOf(target, control)].map((fault) => `${nameOf(control)} ${fault}`);
  }

  /** What is pressed: the label of a box that stands inside it or is drawn by it. */
  function targetOf(control: HTMLElement): HTMLElement {
    if (!(control instanceof HTMLInputElement) || !/^(checkbox|radio|file)$/.test(control.type)) return control;
    const label = control.labels?.[0];
    return label && label.offsetHeight > control.offsetHeight ? label : control;
  }

  /** A link that comes out only with the focus, or a field for a program, is not. */
  function isShown(target: HTMLElement): boolean {
    const { width, height } = target.getBoundingClientRect();
    const isHeld = !target.checkVisibility({ visibilityProperty: true }) || getComputedStyle(target).clipPath !== 'none';
    return !isHeld && width > 1 && height > 1;
  }

  /** Of what is larger than the screen, the middle of the part in sight counts; of a drawn shape, whose middle may be another's, any point of it. */
  function coverOf(target: HTMLElement, control: HTMLElement): string[] {
    const box = target.getClientRects()[0];
    if (!box || isReachable(target, box)) return [];
    const across = (Math.max(box.left, 0) + Math.min(box.right, root.clientWidth)) / 2;
    const down = (Math.max(box.top, 0) + Math.min(box.bottom, root.clientHeight)) / 2;
    const there = document.elementFromPoint(across, down);
    const isFree = there !== null && (target.contains(there) || there.contains(target) || control.contains(there));
    return isFree ? [] : [`is covered by ${there ? nameOf(there) : 'the edge'}`];
  }

  function isReachable(target: Element, { left, top: above, width, height }: DOMRect): boolean {
    if (!(target instanceof SVGGeometryElement)) return false;
    const steps = [1, 2, 3, 4, 5, 6, 7].map((step) => step / 8);
    return steps.some((x) => steps.some((y) => document.elementFromPoint(left + x * width, above + y * height) === target));
  }

  /** Large enough by itself, or by what it lays over the things around it. */
  function meetsThumb(target: HTMLElement): boolean {
    const { left, top: above, width, height } = target.getBoundingClientRect();
    if (width >= least - 0.5 && height >= least - 0.5) return true;
    const [across, down, reach] = [left + width / 2, above + height / 2, least / 2 - 1];
    const points = [-reach, reach].flatMap((step) => [
      { x: across + step, y: down },
      { x: across, y: down + step },
    ]);
    return points.every(({ x, y }) => target.contains(document.elementFromPoint(x, y)));
  }

  /** WCAG excepts a link in a line of text. */
  function isInText(target: HTMLElement): boolean {
    if (!/^inline(-block)?$/.test(getComputedStyle(target).display) || target.matches('input, select, textarea')) return false;
    let around = target.parentElement;
    while (around && /^(inline|contents)/.test(getComputedStyle(around).display)) around = around.parentElement;
    return (around?.textContent ?? '').trim().length > (target.textContent ?? '').trim().length;
  }

  function sizeOf(target: HTMLElement): string {
    const { width, height } = target.getBoundingClientRect();
    return `is ${Math.round(width)} × ${Math.round(height)}`;
  }

  function nameOf(element: Element): string {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40);
    return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${words || element.id}"`;
  }
}
