/** Marks and measures on a photo of an open case, as a dermatologist draws them. */
import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from './axe.ts';

/** By pointer and by keyboard: a scale, a diameter and an arrow; undone, done again, hidden; the photo named; the patient's copy chosen. */
export async function drawOnPhoto(page: Page, address: string): Promise<void> {
  await page.keyboard.press('d');
  const panel = page.getByRole('region', { name: 'Marks and measures' });
  const overlay = page.locator('figure svg').first();
  const drag = async (from: [number, number], to: [number, number]) => {
    const box = await overlay.boundingBox();
    if (!box) throw new Error('the photo is not there');
    const at = ([x, y]: [number, number]) => [box.x + box.width / 2 + x, box.y + box.height / 2 + y] as const;
    await page.mouse.move(...at(from));
    await page.mouse.down();
    await page.mouse.move(...at(to), { steps: 4 });
    await page.mouse.up();
  };
  await panel.getByRole('button', { name: 'Scale', exact: true }).click();
  await panel.getByLabel('What lies there').selectOption('typed');
  await panel.getByLabel('Its length in millimetres').fill('20');
  await drag([-80, 90], [20, 90]);
  await expect(panel.getByText('20 mm', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Diameters', exact: true }).click();
  await drag([-50, 0], [50, 0]);
  await expect(panel.getByText('about 20.0 × 13.2 mm')).toBeVisible();
  await panel.getByRole('button', { name: 'Arrow', exact: true }).click();
  await panel.getByRole('button', { name: 'Put it in the middle' }).press('Enter');
  const tip = page.getByRole('button', { name: /^Arrow 3, its tip/ });
  const before = await tip.getAttribute('cx');
  await tip.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => tip.getAttribute('cx')).not.toBe(before);
  await panel.getByLabel('Label of Arrow 3').fill('Mole');
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('Label of Arrow 3')).toHaveValue('Mole');
  await expectNoBarriers(page);
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByLabel('Label of Arrow 3')).toHaveValue('');
  await panel.getByRole('button', { name: 'Redo' }).click();
  await expect(panel.getByLabel('Label of Arrow 3')).toHaveValue('Mole');
  // what is drawn shows at once where the photos are open too
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(address);
  const drawnThere = elsewhere.locator('figure').last().locator('svg').first().locator('path');
  await expect(drawnThere).toHaveCount(6);
  await panel.getByRole('button', { name: 'Arrow', exact: true }).click();
  await panel.getByRole('button', { name: 'Put it in the middle' }).press('Enter');
  await expect(drawnThere).toHaveCount(8);
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(drawnThere).toHaveCount(6);
  await elsewhere.close();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Marks', exact: true }).click();
  await expect(overlay.locator('path')).toHaveCount(0);
  await page.getByRole('button', { name: 'Marks', exact: true }).click();
  await expect(overlay.locator('path')).toHaveCount(6);

  await page.getByRole('button', { name: 'Order and names' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order and names of these photos' });
  await dialog.getByLabel('Name of photo 1').fill('Left cheek');
  await dialog
    .getByRole('button', { name: /^Later/ })
    .first()
    .press('Enter');
  await expect(dialog.getByLabel('Name of photo 2')).toHaveValue('Left cheek');
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('figcaption').getByText('Left cheek')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('figcaption').getByText('Left cheek')).toBeVisible();

  await page.getByRole('button', { name: 'Write a whole note' }).click();
  const followed = page.getByRole('region', { name: 'The routine that is followed now' });
  await expect(followed).toContainText('goes on as it is');
  await followed
    .getByRole('button', { name: /^Go on with it/ })
    .first()
    .click();
  await expect(followed).toContainText('take the place of the routine');
  await expect(page.getByLabel('Step 1', { exact: true })).toBeFocused();
  await page.getByRole('combobox', { name: 'Left cheek' }).selectOption('With my 2 marks');
  await expect(page.getByText('about 20.0 × 13.2 mm · Mole')).toBeVisible();
  await page.reload();
  await expect(page.getByText('about 20.0 × 13.2 mm · Mole')).toBeVisible();
}
