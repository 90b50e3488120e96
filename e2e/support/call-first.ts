/** Whoever writes words of an emergency reads at once whom to call, without a connection too, and no longer once they are gone. */
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoBarriers } from './axe.ts';

export async function callFirst(page: Page, field: Locator): Promise<void> {
  const call = page.getByRole('alert').filter({ hasText: 'call 911 or go to the nearest emergency room now' });
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await field.fill('My throat is swelling');
  await expect(call).toContainText('call or text 988');
  await expect(call.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
  await expectNoBarriers(page);
  await page.context().setOffline(false);
  await field.fill('My skin is itching');
  await expect(call).toHaveCount(0);
}
