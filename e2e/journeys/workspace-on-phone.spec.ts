/** The workspace in a hand: no keys, the case's actions in reach; and times that are whole at every width. */
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoBarriersInTheLight } from '../support/axe.ts';
import { ask, signInAs, tokenOf } from '../support/sign-in.ts';
import { styled } from '../support/styles.ts';
import { test } from '../support/test.ts';
import { slide } from '../support/touch.ts';

test.use({ viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true });

test('the three actions of a case are in reach whatever part of it is read, and there are no keys', async ({ page, context, baseURL }) => {
  const address = baseURL ?? '';
  const token = await tokenOf(address, 'dr.osei');
  const rows = await ask<{ id: string; state: string; may_claim: boolean }[]>(address, token, '/workspace/rapid_assessments');
  const id = rows?.find((row) => row.may_claim && row.state === 'submitted')?.id ?? '';
  const post = (move: string) =>
    fetch(`${address}/_api/v1/workspace/rapid_assessments/${id}/${move}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await post('claim')).status).toBe(200);
  await signInAs(context, address, 'dr.osei');
  await page.goto(`/workspace/cases/${id}`);
  for (const part of ['Photos', 'Answers', 'Record', 'Note']) {
    await page.getByRole('tab', { name: part }).click();
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const name of [part === 'Note' ? 'Sign…' : 'Answer', 'One more photo, please', 'More…']) {
      const action = page.getByRole('button', { name, exact: true });
      await expectWithin(page, action);
      // nothing lies over it
      await action.click({ trial: true });
    }
  }
  await expect(page.getByRole('button', { name: 'Keys' })).toBeHidden();
  await page.getByRole('tab', { name: 'Photos' }).click();
  await drawByTouch(page, 0);
  await page.setViewportSize({ width: 768, height: 1024 });
  await drawByTouch(page, 1);
  await page.setViewportSize({ width: 375, height: 812 });
  // the rest of the ways, each with what follows
  for (const [way, title] of [
    ['Needs a video visit', 'Offer a video visit?'],
    ['Not suitable', 'Not suitable for photos?'],
    ['Hand over', 'Hand this case over'],
    ['Give back', 'Give this case back?'],
  ] as const) {
    await page.getByRole('button', { name: 'More…' }).tap();
    await expectNoBarriersInTheLight(page);
    await page.getByRole('dialog', { name: 'What else?' }).getByRole('button', { name: way }).tap();
    await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Close', exact: true }).tap();
    await expect(page.getByRole('button', { name: 'More…' })).toBeFocused();
  }
  await post('release');
});

test('each time of my week is whole', async ({ page, context, baseURL }) => {
  await signInAs(context, baseURL ?? '', 'dr.lee');
  await page.goto('/workspace/availability');
  await expect(page.locator(styled('availability/workspace', '.range-time')).first()).toBeVisible();
  for (const width of [1440, 1280, 1024, 375, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await page.locator(styled('availability/workspace', '.range-time')).evaluateAll(
      (fields) =>
        fields.filter((field) => {
          const whole = field.cloneNode() as HTMLElement;
          whole.style.cssText = 'position:absolute;width:max-content;min-width:0;max-width:none';
          field.parentElement?.append(whole);
          const isCut = whole.offsetWidth > (field as HTMLElement).offsetWidth;
          whole.remove();
          return isCut;
        }).length,
    );
    expect(cut, `${width} px`).toBe(0);
  }
});

async function expectWithin(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  const size = page.viewportSize();
  expect(box).not.toBeNull();
  if (!box || !size) return;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(size.width + 0.5);
  expect(box.y + box.height).toBeLessThanOrEqual(size.height + 0.5);
}

/** With a finger: an arrow, its tip moved, and two fingers that come nearer and draw nothing. `already`: how many there are. */
async function drawByTouch(page: Page, already: number): Promise<void> {
  const panel = page.getByRole('region', { name: 'Marks and measures' });
  if (!(await panel.isVisible())) await page.getByRole('button', { name: 'Draw', exact: true }).tap();
  const overlay = page.locator('figure svg').first();
  const labels = panel.getByLabel(/^Label of /);
  await expect(labels).toHaveCount(already);
  await panel.getByRole('button', { name: 'Arrow', exact: true }).click();
  await overlay.scrollIntoViewIfNeeded();
  const box = await overlay.boundingBox();
  if (!box) throw new Error('the photo is not there');
  const at = (x: number, y: number) => [box.x + box.width / 2 + x, box.y + box.height / 2 + y + already * 40] as const;
  await slide(page, [at(-60, -30), at(-60, -30)]);
  await slide(page, [at(-60, -20), at(50, 10)]);
  await expect(labels).toHaveCount(already + 1);
  const tip = page.getByRole('button', { name: new RegExp(`^Arrow ${already + 1}, its tip`) });
  const before = await tip.getAttribute('cx');
  await slide(page, [at(50, 10), at(80, 20)]);
  await expect.poll(() => tip.getAttribute('cx')).not.toBe(before);
  // with a tool in hand two fingers zoom, and leave no mark behind
  const scale = () =>
    page
      .locator('.react-transform-component')
      .first()
      .evaluate(({ style }) => Number(/scale\((.+)\)/.exec(style.transform)?.[1] ?? 1));
  await panel.getByRole('button', { name: 'Arrow', exact: true }).click();
  await slide(page, [at(-20, 0), at(-80, 0)], [at(20, 0), at(80, 0)]);
  await expect.poll(scale).toBeGreaterThan(1.2);
  await expect(labels).toHaveCount(already + 1);
  await slide(page, [at(-80, 0), at(-10, 0)], [at(80, 0), at(10, 0)]);
  await expect.poll(scale).toBeLessThan(1.1);
  await panel.getByRole('button', { name: 'Arrow', exact: true }).click();
}
