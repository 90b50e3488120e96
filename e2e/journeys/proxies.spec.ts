/** An adult lets somebody act for them: invited, accepted, acted for within the scope, and ended at once. */
import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../support/axe.ts';
import { emailTo, fillHealthProfile, signUp } from '../support/patient.ts';
import { expectReflow } from '../support/reflow.ts';
import { test } from '../support/test.ts';

const actingFor = (page: Page) => page.getByRole('region', { name: 'For whom you are acting' });

test('a patient invites his wife, she acts for him as far as he says, and he ends it', async ({ page, browser, baseURL }) => {
  test.slow();
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const wife = await other.newPage();
  const email = await signUp(wife, 'Wanda');
  await signUp(page, 'Jo');
  await page.goto('/settings');
  await page.getByRole('link', { name: 'See or invite people' }).click();
  await expect(page.getByText('Your health profile comes first')).toBeVisible();
  await fillHealthProfile(page);

  await invite(page, email);
  await expect(page.getByText('We have written to Wanda Journey')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Invited' })).toContainText('my wife');
  await expectNoBarriers(page);
  await expectReflow(page, 'proxies-invited');

  await accept(wife, email);
  await wife.getByRole('button', { name: 'Act for Jo now' }).click();
  await expect(actingFor(wife)).toContainText('You are acting for Jo');
  await expect(wife.getByRole('heading', { name: 'Jo lets you act for them' })).toBeVisible();
  await expect(wife.getByRole('link', { name: 'Book an appointment' })).toBeHidden();
  await expectNoBarriers(wife);
  await wife.goto('/appointments');
  await expect(wife.getByRole('heading', { level: 1 })).toContainText("Jo's appointments");
  await wife.goto('/new-visit');
  await expect(wife.getByRole('heading', { level: 1 })).toContainText('Jo has not let you do this');
  await expectNoBarriers(wife);
  await wife.goto('/health-profile/edit');
  await expect(wife.getByRole('heading', { level: 1 })).toContainText('Only Jo can do this');

  await page.reload();
  await expect(page.getByRole('list', { name: 'Who acts for me' })).toContainText('Last there');
  await page.getByRole('button', { name: 'Change what Wanda Journey may do' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Book and write for me').click();
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('list', { name: 'What Wanda Journey may do' })).toContainText('Book and write for me');
  const connection = await holdLiveConnection(wife);
  await wife.goto('/new-visit');
  await expect(wife.getByRole('heading', { level: 1 })).toContainText('Who is the visit for?');
  await connection.isThere;

  await page.goto('/my-record');
  await expect(page.getByText('opened the portal').first()).toBeVisible();
  await page.goto('/settings/proxies');
  await page.getByRole('button', { name: 'End access of Wanda Journey' }).click();
  await expectNoBarriers(page);
  await page.getByRole('dialog').getByRole('button', { name: 'End access' }).click();
  await expect(page.getByText('Nobody acts for you.')).toBeVisible();
  // her window, whose connection comes late, hears of it and begins anew, for herself
  connection.letIn();
  await expect(actingFor(wife)).toBeHidden();
  await wife.getByRole('link', { name: 'Home' }).first().click();
  await expect(wife).toHaveURL(/\/dashboard$/);
  await expect(wife.getByRole('heading', { name: 'Jo lets you act for them' })).toBeHidden();
  await emailTo(page, email, /You no longer act for Jo/);
  await other.close();
});

/** The window's live connection waits before the clinic: `isThere` resolves once it has come so far, `letIn` lets it and all later ones in. */
async function holdLiveConnection(page: Page) {
  const { promise: isThere, resolve: come } = Promise.withResolvers<void>();
  const { promise: isLetIn, resolve: letIn } = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/live/, (socket) => {
    come();
    void isLetIn.then(() => socket.connectToServer());
  });
  return { isThere, letIn };
}

async function invite(page: Page, email: string): Promise<void> {
  await page.goto('/settings/proxies');
  await page.getByLabel('Their name').fill('Wanda Journey');
  await page.getByLabel('What they are to you').fill('my wife');
  await page.getByLabel('Their email').fill(email);
  await page.getByText('See visits, answers and photos').click();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Send the invitation' }).click();
}

async function accept(page: Page, email: string): Promise<void> {
  const letter = await emailTo(page, email, /asks you to act for them/);
  await page.goto(letter.links[0] ?? '');
  await expect(page.getByRole('heading', { name: 'Jo asks you to act for them' })).toBeVisible();
  await expectNoBarriers(page);
  await expectReflow(page, 'act-for');
  await page.getByLabel("Jo's date of birth").fill('1991-01-01');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Act for Jo' }).click();
  await expect(page.getByText('This is not the date of birth on the record').first()).toBeVisible();
  await page.getByLabel("Jo's date of birth").fill('1990-02-28');
  await page.getByRole('button', { name: 'Act for Jo' }).click();
  await expect(page.getByText('You can act for Jo now.')).toBeVisible();
}
