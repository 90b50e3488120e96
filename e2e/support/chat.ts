/** The chat as visitors find it on a public page: behind words of the page, and behind the button that stands on every one. */
import { expect, type Page } from '@playwright/test';

export const chatOf = (page: Page) => page.getByRole('dialog', { name: 'Chat' });

/** Opened by the page's own words, and closed again. */
export async function expectChat(page: Page, words: RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: words }).click();
  await expect(chatOf(page).getByText('Please do not send photos', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
}

/** While the chat is there its button is gone. */
export async function expectChatButton(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Chat', exact: true });
  await button.click();
  await expect(chatOf(page).getByText('Hello! How can we help?')).toBeVisible();
  await expect(button).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
}
