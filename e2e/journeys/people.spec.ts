/** The clinic's people: an operator invites a dermatologist, who joins by the link, logs in, and is let go and had back. */
import { expect } from '@playwright/test';
import { demoPassword } from '../../server/src/demo/people.ts';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { emailTo } from '../support/patient.ts';
import { proveLongAgo, signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

const password = 'quiet-river-stone-42';

test('an operator invites a dermatologist, who chooses a password by the link and works here until they leave', async ({
  browser,
  baseURL,
}, { retry }) => {
  const address = baseURL ?? '';
  const email = `nils.${Date.now()}.${retry}@demo.pellis.test`;
  const operatorContext = await browser.newContext({ baseURL: address });
  const token = await signInAs(operatorContext, address, 'olga');
  const operator = await operatorContext.newPage();
  await operator.goto('/workspace/people');
  await expect(operator.getByRole('heading', { name: /^At work/ })).toBeVisible();
  await expectNoBarriersInTheDark(operator);
  await operator.getByRole('button', { name: 'Invite somebody' }).click();
  const form = operator.getByRole('dialog');
  await form.getByLabel('Name', { exact: true }).fill('Dr. Nils');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('What they do here').selectOption('Dermatologist');
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(form.getByText('Credentials are required').first()).toBeVisible();
  await form.getByLabel('Credentials').fill('MD, FAAD');
  await form.getByLabel('License number').fill('A98765');
  await expectNoBarriers(operator);
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  const row = operator.locator(`[data-member="${email}"]`);
  await expect(row).toContainText('Dr. Nils');

  const { links } = await emailTo(operator, email, /Your account at our clinic/);
  const person = await (await browser.newContext({ baseURL: address })).newPage();
  await person.goto(links[0] ?? '');
  await expect(person.getByRole('heading', { name: /^Welcome to/ })).toBeVisible();
  await expect(person.getByText('You are invited as a dermatologist.')).toBeVisible();
  await person.getByLabel('Your name').fill('Dr. Nils Berg');
  await person.getByLabel('Password', { exact: true }).fill(password);
  await person.getByLabel('Confirm password').fill(password);
  await expectNoBarriers(person);
  await person.getByRole('button', { name: 'Create my account' }).click();
  await expect(person.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  await person.getByRole('link', { name: 'Log in' }).last().click();
  await person.getByLabel('Email').fill(email);
  await person.getByLabel('Password', { exact: true }).fill(password);
  await person.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(person).toHaveURL(/\/workspace/);
  await person.goto(links[0] ?? '');
  await expect(person.getByRole('heading', { name: 'This link cannot be used' })).toBeVisible();

  await person.goto('/workspace/today');
  await expect(person.getByRole('heading', { level: 1 })).toBeVisible();
  await operator.reload();
  await expect(row).toContainText('Dr. Nils Berg');
  await row.getByRole('link', { name: 'Dr. Nils Berg' }).click();
  await expect(operator.getByRole('heading', { level: 1, name: 'Dr. Nils Berg' })).toBeVisible();
  await operator.getByRole('switch', { name: /^Works on referrals/ }).click();
  const why = operator.getByRole('dialog');
  await why.getByRole('button', { name: 'Take it away' }).click();
  await expect(why.getByText('Say why, in a few words').first()).toBeVisible();
  await why.getByLabel('Why').fill('The front desk does this');
  await why.getByRole('button', { name: 'Take it away' }).click();
  await expect(operator.getByRole('switch', { name: /^Works on referrals/ })).not.toBeChecked();
  await expect(operator.getByText('One right differs from the role.')).toBeVisible();
  await expectNoBarriersInTheDark(operator);
  await proveLongAgo(token);
  await operator.getByRole('button', { name: 'Change role' }).click();
  const role = operator.getByRole('dialog', { name: 'Change Dr. Nils Berg’s role' });
  await role.getByLabel('What they do here').selectOption('Front desk');
  await role.getByLabel('Why').fill('Helps out at the desk');
  await role.getByRole('button', { name: 'Change the role' }).click();
  const question = operator.getByRole('dialog', { name: 'Please confirm that it is you' });
  await expect(question.getByText('what you are about to change decides who gets in')).toBeVisible();
  await expectNoBarriersInTheDark(operator);
  // closed without an answer, what was typed stands, and it can be tried again
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(role.getByText('Please confirm that it is you.').first()).toBeVisible();
  await expect(role.getByLabel('Why')).toHaveValue('Helps out at the desk');
  await role.getByRole('button', { name: 'Change the role' }).click();
  await question.getByLabel('Your password').fill(demoPassword);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(operator.getByRole('dialog')).toHaveCount(0);
  await expect(operator.getByText('Front desk').first()).toBeVisible();
  await operator.goto('/workspace/people');
  await row.getByRole('button', { name: /^End access.*Nils Berg/ }).click();
  await operator.getByRole('button', { name: 'End the access' }).click();
  await expect(row).toContainText('Has left');
  // without their doing anything
  await expect(person).toHaveURL(/\/login/);
  await row.getByRole('button', { name: /^Let come back.*Nils Berg/ }).click();
  await expect(row).not.toContainText('Has left');
  await operator.locator('[data-member="olga@demo.pellis.test"]').scrollIntoViewIfNeeded();
  await expect(operator.locator('[data-member="olga@demo.pellis.test"]').getByRole('button')).toHaveCount(0);
});
