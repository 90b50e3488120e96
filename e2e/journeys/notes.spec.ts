/** Doctor's notes: every section, the chat links, the paper, and what is said when one cannot be read. */
import { expect, type Page } from '@playwright/test';
import { ask, signInAs, tokenOf } from '../support/sign-in.ts';
import { styled } from '../support/styles.ts';
import { test } from '../support/test.ts';

async function openAnasNote(page: Page, baseURL: string | undefined): Promise<string> {
  const address = baseURL ?? '';
  const ana = await ask<{ id: string }>(address, await tokenOf(address, 'ana'), '/me/latest_rapid_assessment');
  await signInAs(page.context(), address, 'ana');
  await page.goto(`/notes/${ana?.id}`);
  await expect(page.getByRole('heading', { name: 'Diagnosis' })).toBeVisible();
  return ana?.id ?? '';
}

test('a note has its five sections, dated and signed, with prescriptions in a numbered list', async ({ page, baseURL }) => {
  await openAnasNote(page, baseURL);
  const sections = await page.locator(styled('notes', '.note-section > h2')).allTextContents();
  expect(sections.slice(0, 6)).toEqual([
    ...['Diagnosis', 'Treatment Plan', 'Prescriptions', 'Lab Requisitions', 'Follow-up'],
    'Recommended Products',
  ]);
  await expect(page.getByText(/^From Dr\. Grace Lee, \w+ \d\d, \d{4}$/)).toBeVisible();
  await expect(page.locator(styled('notes', 'ol.note-list > li'))).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Hormone panel' })).toBeVisible();
  // what the dermatologist shows of the photos is drawn over them, told in words, and can be hidden
  const photo = page.getByRole('figure').filter({ hasText: 'Right cheek' });
  await expect(photo.getByText(/^Measured .*: Redness, about \d+\.\d × \d+\.\d mm$/)).toBeVisible();
  await expect(photo.getByText(/^Arrow .*: Small vessels$/)).toBeVisible();
  await expect(photo.locator('svg path')).toHaveCount(4);
  await page.getByRole('button', { name: 'Hide the marks' }).click();
  await expect(photo.locator('svg path')).toHaveCount(0);
  await expect(page.getByText('If you are a monthly subscriber, you will get an e-mail for your monthly check-in.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'back to my Portal' })).toHaveAttribute('href', '/dashboard');
});

test('the pharmacy and the preferred lab are reached by chat', async ({ page, baseURL }) => {
  await openAnasNote(page, baseURL);
  const chat = page.getByRole('dialog', { name: 'Chat' });
  await page.getByRole('button', { name: 'Send to my pharmacy' }).click();
  await chat.getByRole('button', { name: 'Name my pharmacy' }).click();
  await expect(page.getByLabel('Your message')).toHaveValue(/^Please send my prescription to this pharmacy/);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Send to my Preferred Lab' }).click();
  await expect(chat.getByText('Which laboratory should have your requisition?', { exact: false })).toBeVisible();
});

test('the note is saved as a PDF that opens as one', async ({ page, baseURL }) => {
  await openAnasNote(page, baseURL);
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download PDF' }).click()]);
  expect(saved.suggestedFilename()).toMatch(/^doctors-notes-\d{4}-\d\d-\d\d\.pdf$/);
  const stream = await saved.createReadStream();
  const first = (await stream[Symbol.asyncIterator]().next()).value as Buffer;
  expect(first.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a note that is not mine, and one that cannot be loaded, say how to get help', async ({ page, baseURL }) => {
  await signInAs(page.context(), baseURL ?? '', 'ben');
  await page.goto(`/notes/${'A'.repeat(22)}`);
  await expect(page.getByText('An error occurred. Please use the chat box for support.')).toBeVisible();
});

test('a slow note shows its shape until it comes', async ({ page, baseURL }) => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/_api/v1/notes/*', async (route) => {
    await gate.promise;
    await route.fallback();
  });
  const opened = openAnasNote(page, baseURL);
  await expect(page.getByText("Loading your doctor's notes…")).toBeAttached();
  gate.resolve();
  await opened;
});
