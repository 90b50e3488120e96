/** An owner who has never seen a terminal has backups made, and knows that they open. */
import { expect } from '@playwright/test';
import { expectNoBarriers } from '../support/axe.ts';
import { openDemoClinic } from '../support/new-clinic.ts';
import { signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('the recovery key is shown once and pasted back, a backup is made by itself, and it opens', async ({ browser }) => {
  const clinic = await openDemoClinic();
  const context = await browser.newContext({ baseURL: clinic.url });
  try {
    await signInAs(context, clinic.url, 'olga');
    const page = await context.newPage();
    await page.goto('/workspace/health');
    await expect(page.getByText('Not made so far')).toBeVisible();

    await page.getByRole('button', { name: 'Make the recovery key' }).click();
    const dialog = page.getByRole('dialog', { name: 'The recovery key' });
    const recoveryKey = (await dialog.getByText(/^AGE-SECRET-KEY-1\w{58}$/).textContent()) ?? '';
    await expect(dialog.getByRole('button', { name: 'Seal backups for it' })).toBeDisabled();
    await dialog.getByLabel('Paste it back').fill(recoveryKey.slice(0, -2));
    await dialog.getByRole('button', { name: 'Seal backups for it' }).click();
    await expect(dialog.getByText('it is mistyped')).toBeVisible();
    await expectNoBarriers(page);
    await dialog.getByLabel('Paste it back').fill(recoveryKey);
    await dialog.getByRole('button', { name: 'Seal backups for it' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Made every night after 2:00')).toBeVisible();
    await expect(page.getByText('Never: whether it opens is not known')).toBeVisible();

    await page.getByRole('button', { name: 'Try the newest' }).click();
    const trial = page.getByRole('dialog', { name: 'Try the newest backup' });
    await trial.getByLabel('Recovery key').fill(`${recoveryKey.slice(0, 20)}x`);
    await trial.getByRole('button', { name: 'Try it' }).click();
    await expect(trial.getByText('it is mistyped')).toBeVisible();
    await trial.getByLabel('Recovery key').fill(recoveryKey);
    await trial.getByRole('button', { name: 'Try it' }).click();
    await expect(trial.getByText(/^Whole: its \d+ rows/)).toBeVisible();
    await trial.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByText(/Found whole just now/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Make the recovery key' })).toBeHidden();
    await expectNoBarriers(page);
  } finally {
    await context.close();
    await clinic.close();
  }
});
