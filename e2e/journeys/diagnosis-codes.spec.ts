/** A dermatologist finds diagnoses with codes by keyboard alone, puts them in order and signs; the patient reads them in everyday words. */
import { expect, type Page } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { openDemoClinic } from '../support/new-clinic.ts';
import { type DemoName, signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('diagnoses with codes are found by keyboard, put in order, signed, and read by the patient', async ({ browser }) => {
  const clinic = await openDemoClinic();
  const open = async (who: DemoName): Promise<Page> => {
    const context = await browser.newContext({ baseURL: clinic.url, viewport: { width: 1280, height: 900 } });
    await signInAs(context, clinic.url, who);
    return context.newPage();
  };
  try {
    const lee = await open('dr.lee');
    await lee.goto('/workspace');
    await lee
      .getByRole('button', { name: /^Claim/ })
      .nth(1)
      .click();
    await expect(lee).toHaveURL(/\/workspace\/cases\//);
    const id = new URL(lee.url()).pathname.split('/').at(-1);
    const box = lee.getByRole('combobox', { name: 'Add by words or ICD-10 code' });
    await box.focus();
    await lee.keyboard.type('ecz');
    await expect(lee.getByRole('option').first()).toHaveText(/Eczema/);
    await expectNoBarriers(lee);
    // the open list is no stop on the way to the next field
    await lee.keyboard.press('Tab');
    await expect(lee.getByRole('textbox', { name: 'Treatment plan' })).toBeFocused();
    await lee.keyboard.press('Shift+Tab');
    await expect(box).toBeFocused();
    await lee.keyboard.press('ArrowDown');
    await expect(lee.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
    await lee.keyboard.press('ArrowUp');
    await lee.keyboard.press('Enter');
    await expect(lee.getByLabel('Diagnosis', { exact: true })).toHaveValue('Eczema');
    await expect(box).toHaveValue('');
    await lee.keyboard.type('L70.0');
    await expect(lee.getByRole('option', { name: /^Acne L70\.0/ })).toBeVisible();
    await lee.keyboard.press('Escape');
    await expect(lee.getByRole('listbox', { name: 'Codes found' })).toBeHidden();
    await lee.keyboard.press('ArrowDown');
    await expect(lee.getByRole('option', { name: /^Acne L70\.0/ })).toHaveAttribute('aria-selected', 'true');
    await lee.keyboard.press('Enter');
    await lee.getByRole('button', { name: 'Make first Acne' }).press('Enter');
    const star = lee.getByRole('button', { name: 'Favorite Acne' });
    await star.press('Enter');
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await box.focus();
    await expect(lee.getByRole('option', { name: /^Acne L70\.0.*Favorite/ })).toBeVisible();
    await lee.keyboard.press('Escape');
    await lee.getByLabel('How certain: Acne').selectOption('Confirmed');
    await lee.getByLabel('Side: Acne').selectOption('Left side');
    await lee.getByLabel('Where on the body: Acne').fill('Cheek');
    await lee.getByRole('button', { name: 'Remove Eczema' }).press('Enter');
    await expect(lee.getByText('Eczema was removed.')).toBeVisible();
    await lee.keyboard.press('Enter');
    await expect(lee.getByRole('button', { name: 'Remove Eczema' })).toBeVisible();
    await expectNoBarriersInTheDark(lee);

    await lee.getByLabel('Treatment plan').fill('A plain cream after washing.');
    await lee.getByRole('button', { name: 'Sign…' }).click();
    const dialog = lee.getByRole('dialog');
    await expect(dialog.getByText('Acne, left side, Cheek, confirmed')).toBeVisible();
    await dialog.getByRole('button', { name: /^Sign/ }).click();
    await expect(dialog).toBeHidden();

    const dev = await open('dev');
    await dev.goto(`/notes/${id}`);
    await expect(dev.getByText('Acne, left side, Cheek, confirmed')).toBeVisible();
    await expect(dev.getByText('Atopic dermatitis, unspecified, L20.9')).toBeVisible();
    await expectNoBarriers(dev);
  } finally {
    await clinic.close();
  }
});
