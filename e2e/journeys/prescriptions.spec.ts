/** A dermatologist prescribes by a few keys, is told what is missing, signs, and the patient reads it in plain words. */
import { expect, type Page } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { openDemoClinic } from '../support/new-clinic.ts';
import { type DemoName, signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('a prescription is found by keyboard, adjusted, refused while it is not whole, signed, read by the patient, and stopped', async ({
  browser,
}) => {
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
    await lee.getByLabel('Diagnosis', { exact: true }).fill('Eczema of the hands');
    await lee.getByLabel('Treatment plan').fill('A cream after washing.');
    await lee.getByRole('combobox', { name: 'Add a prescription' }).focus();
    await lee.keyboard.type('triam 0.1 oi');
    await expect(lee.getByRole('option').first()).toHaveText(/Triamcinolone 0\.1% ointment/);
    await expectNoBarriers(lee);
    await lee.keyboard.press('Enter');
    const first = lee.getByRole('group', { name: 'Prescription 1' });
    await expect(first.getByLabel('How to use it')).toBeFocused();
    await expect(first.getByLabel('Drug')).toHaveValue('Triamcinolone');
    await first.getByLabel('Refills').fill('2');
    await first.getByText(/^More:/).click();
    await first.getByLabel('What it is for').fill('Eczema');
    await lee.keyboard.press('Enter');
    await expect(lee.getByRole('combobox', { name: 'Add a prescription' })).toBeFocused();
    await lee.keyboard.type('petrolatum');
    await expect(lee.getByRole('option', { name: 'Add “petrolatum” with empty fields' })).toBeVisible();
    await lee.keyboard.press('Enter');
    const second = lee.getByRole('group', { name: 'Prescription 2' });
    await expect(second.getByLabel('Strength')).toBeFocused();
    await second.getByLabel('How to use it').fill('Apply after every wash');
    await second.getByLabel('Quantity').fill('0');
    await second.getByLabel('Unit').fill('g');
    await lee.getByRole('button', { name: 'Sign…' }).click();
    await expect(second.getByText('petrolatum: the quantity must be more than 0.')).toBeVisible();
    await expect(second.getByLabel('Quantity')).toBeFocused();
    await expectNoBarriersInTheDark(lee);
    await second.getByLabel('Quantity').fill('100');
    await lee.getByRole('button', { name: 'Remove Triamcinolone 0.1% ointment' }).press('Enter');
    await lee.getByRole('button', { name: /^Undo/ }).press('Enter');
    await expect(lee.getByRole('group', { name: 'Prescription 1' }).getByLabel('Drug')).toHaveValue('Triamcinolone');
    await expect(lee.getByText(/^Saved/)).toBeVisible();
    await lee.reload();
    await expect(second.getByLabel('Quantity')).toHaveValue('100');
    await lee.getByRole('button', { name: 'Sign…' }).click();
    const dialog = lee.getByRole('dialog');
    await expect(dialog.getByText(/Quantity: 100 g/)).toBeVisible();
    await dialog.getByRole('button', { name: /^Sign/ }).click();
    await expect(dialog).toBeHidden();

    const dev = await open('dev');
    await dev.setViewportSize({ width: 375, height: 800 });
    await dev.goto(`/notes/${id}`);
    await expect(dev.getByText('Triamcinolone 0.1% ointment')).toBeVisible();
    await expect(dev.getByText('2 refills')).toBeVisible();
    await expect(dev.getByText('For: Eczema')).toBeVisible();

    await lee.goto(`/workspace/cases/${id}`);
    await lee.getByRole('button', { name: 'Stop… Triamcinolone 0.1% ointment' }).click();
    await lee.getByRole('button', { name: 'Stop it' }).click();
    await expect(lee.getByText('Write why it is stopped').first()).toBeVisible();
    await expectNoBarriers(lee);
    await lee.getByLabel('Why it is stopped').fill('It made the skin thin');
    await lee.getByRole('button', { name: 'Stop it' }).click();
    await expect(lee.getByText(/stopped on .* by Dr\. Grace Lee: It made the skin thin/)).toBeVisible();
    await dev.reload();
    await expect(dev.getByText(/It made the skin thin/)).toBeVisible();
    await expectNoBarriers(dev);
  } finally {
    await clinic.close();
  }
});

test('a dermatologist reviews an entry of the formulary, hides it, offers it again, and is told what an added one lacks', async ({
  page,
  baseURL,
}) => {
  await signInAs(page.context(), baseURL ?? '', 'dr.lee');
  await page.goto('/workspace/formulary');
  await page.getByLabel('Find a drug').fill('acyclovir oint');
  const entry = page.getByRole('listitem').filter({ hasText: 'Acyclovir 5% ointment' });
  // a second try of this journey may find it reviewed or hidden
  const show = page.getByLabel('Show');
  await expect(page.getByRole('button', { name: 'Add a drug' })).toBeVisible();
  await expect(entry.or(page.getByText('Nothing here fits'))).toBeVisible();
  if (!(await entry.isVisible())) {
    await show.selectOption('Hidden');
    await entry.getByRole('button', { name: /^Offer again/ }).click();
    await show.selectOption('All');
  }
  const review = entry.getByRole('button', { name: /^Mark reviewed/ });
  if (await review.isVisible()) await review.click();
  await expect(entry.getByText(/^Reviewed on .* by Dr\. Grace Lee$/)).toBeVisible();
  await entry.getByRole('button', { name: /^Hide/ }).click();
  await expect(entry).toBeHidden();
  await show.selectOption('Hidden');
  await entry.getByRole('button', { name: /^Offer again/ }).click();
  await expect(page.getByText('Nothing here fits')).toBeVisible();
  await page.getByRole('button', { name: 'Add a drug' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Name the drug').first()).toBeVisible();
  await expectNoBarriers(page);
});
