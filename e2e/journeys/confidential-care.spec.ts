/** A dermatologist hides what a minor may consent to alone: the parent finds nothing of it, until it is shown again. */
import { expect, type Page } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { openDemoClinic } from '../support/new-clinic.ts';
import { ask, type DemoName, signInAs, tokenOf } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('what Dr. Lee hides about Mia, her mother finds neither on her pages nor in the record, and Dr. Lee sees that it is hidden', async ({
  browser,
}) => {
  const clinic = await openDemoClinic();
  const open = async (who: DemoName, width: number): Promise<Page> => {
    const context = await browser.newContext({ baseURL: clinic.url, viewport: { width, height: 900 } });
    await signInAs(context, clinic.url, who);
    return context.newPage();
  };
  try {
    const token = await tokenOf(clinic.url, 'gia');
    const mia = (await ask<{ id: string; is_current: boolean }[]>(clinic.url, token, '/me/patients'))?.find(({ is_current }) => is_current);
    const [signed] = (await ask<{ id: string }[]>(clinic.url, token, `/patients/${mia?.id}/notes`)) ?? [];
    const note = `/notes/${signed?.id}`;
    const gia = await open('gia', 375);
    await gia.goto(note);
    await expect(gia.getByRole('heading', { name: 'Diagnosis' })).toBeVisible();

    const lee = await open('dr.lee', 1280);
    await lee.goto(`/workspace/cases/${signed?.id}`);
    await lee.getByRole('button', { name: 'Hide it from the family' }).click();
    const dialog = lee.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Hide it' }).click();
    await expect(dialog.getByText('Choose on what ground this patient may consent alone')).toBeVisible();
    await dialog
      .getByLabel('Why this patient may consent alone')
      .selectOption({ label: 'A parent reading it would harm them, or their trust in this care' });
    await expect(dialog.getByText('No lawyer of the clinic has checked this entry yet.', { exact: false })).toBeVisible();
    await expectNoBarriers(lee);
    await dialog.getByRole('button', { name: 'Hide it' }).click();
    await expect(lee.getByText('Hidden from parent and guardian')).toBeVisible();
    await expect(lee.getByText('so nobody gets an e-mail: tell them yourself', { exact: false })).toBeVisible();
    await expectNoBarriersInTheDark(lee);

    await gia.goto(note);
    await expect(gia.getByText('An error occurred. Please use the chat box for support.')).toBeVisible();
    await gia.goto('/dashboard');
    await expect(gia.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(gia.locator(`a[href="${note}"]`)).toHaveCount(0);
    await expectNoBarriers(gia);
    const record = await ask<{ notes: unknown[]; prescriptions: unknown[] }>(clinic.url, token, '/me/record');
    expect([record?.notes, record?.prescriptions]).toEqual([[], []]);

    await lee.getByRole('button', { name: 'Show it to the family again' }).click();
    await expectNoBarriers(lee);
    await dialog.getByRole('button', { name: 'Show it again' }).click();
    await expect(lee.getByText('Parent and guardian read all of this')).toBeVisible();
    await gia.goto(note);
    await expect(gia.getByRole('heading', { name: 'Diagnosis' })).toBeVisible();
  } finally {
    await clinic.close();
  }
});
