/** The first people of a new clinic, by the pages that are theirs: a dermatologist who is invited, licensed and shown, and a patient who registers. */
import { type Browser, expect, type Page } from '@playwright/test';
import { generateSync } from 'otplib/functional';
import type { TestMailServer } from '../../server/src/testing/mail-server.ts';
import type { NewClinic } from './new-clinic.ts';
import { fillRegistration, logIn, password } from './patient.ts';

export const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) });

/** Where the newest e-mail to somebody leads. */
export async function linkTo(mail: TestMailServer, to: string, path: RegExp): Promise<string> {
  let link = '';
  await expect
    .poll(() => {
      const own = mail.taken.filter((sent) => sent.includes(`RCPT TO:<${to}>`)).map(readable);
      link = own.flatMap((words) => words.match(/https:\/\/clinic\.test\/[^\s"<>)]+/g) ?? []).findLast((one) => path.test(one)) ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

/** Without the soft line breaks of quoted-printable. */
function readable(sent: string): string {
  return sent.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Whoever works here has a second step before anything else. */
export async function enrol(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Protect your account first' })).toBeVisible();
  await page.getByRole('button', { name: 'Use an authenticator app' }).click();
  await page.getByText('I cannot scan it').click();
  const secret = ((await page.locator('code').first().textContent()) ?? '').replaceAll(/\s/g, '');
  await page.getByLabel('6-digit code').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Confirm the app' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page).toHaveURL(/\/workspace/);
}

/** Answers the dermatologist's own window. */
export async function hireDermatologist(owner: Page, browser: Browser, clinic: NewClinic, mail: TestMailServer): Promise<Page> {
  const email = 'lee@clinic.test';
  await owner.goto('/workspace/people');
  await owner.getByRole('button', { name: 'Invite somebody' }).click();
  const form = owner.getByRole('dialog');
  await form.getByLabel('Name', { exact: true }).fill('Dr. Grace Lee');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('What they do here').selectOption('Dermatologist');
  await form.getByLabel('Credentials').fill('MD, FAAD');
  await form.getByLabel('License number').fill('A98765');
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(owner.locator(`[data-member="${email}"]`)).toContainText('Dr. Grace Lee');

  const doctor = await (await clinic.visit(browser)).newPage();
  await doctor.goto(await linkTo(mail, email, /\/join\?/));
  await doctor.getByLabel('Password', { exact: true }).fill(password);
  await doctor.getByLabel('Confirm password').fill(password);
  await doctor.getByRole('button', { name: 'Create my account' }).click();
  await expect(doctor.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  await doctor.getByRole('link', { name: 'Log in' }).last().click();
  await logIn(doctor, email);
  await enrol(doctor);
  await license(owner);
  return doctor;
}

async function license(owner: Page): Promise<void> {
  await owner.goto('/workspace/doctors');
  await owner.getByRole('link', { name: /Grace Lee/ }).click();
  const form = owner.getByRole('form', { name: 'What patients read' });
  await form.getByLabel('Board').fill('American Board of Dermatology');
  await form.getByLabel('Certified in').fill('2010');
  if ((await form.getByLabel('Last day').count()) === 0) await form.getByRole('button', { name: 'Add a license' }).click();
  await form.getByLabel('State').last().fill('CA');
  await form.getByLabel('Number', { exact: true }).last().fill('A98765');
  await form.getByLabel('Last day').last().fill('2099-06-30');
  for (const choice of ['English', 'Adults', 'Rapid Assessments', 'Video appointments']) {
    const box = form.getByRole('checkbox', { name: new RegExp(choice, 'i') }).first();
    if (!(await box.isChecked())) await box.press(' ');
  }
  await form.getByRole('button', { name: 'Save the record' }).click();
  await expect(owner.getByText(/The record of Dr\. Grace Lee was saved/)).toBeVisible();
  await owner.getByRole('button', { name: 'Show to patients' }).click();
  await expect(owner.getByRole('heading', { name: 'Shown to patients' })).toBeVisible();
}

export async function registerPatient(page: Page, mail: TestMailServer): Promise<void> {
  const email = 'rosa@home.test';
  await page.goto('/register');
  await fillRegistration(page, email);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByRole('link', { name: 'Log in here' })).toBeVisible();
  await page.goto(await linkTo(mail, email, /confirm/));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/confirmed/i);
  await page.goto('/login');
  await logIn(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);
}
