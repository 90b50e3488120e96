/** What a patient does in the browser, a step a function. */
import { expect, type Page } from '@playwright/test';
import { type PhotoFile, pngPhoto, turnedPhoto } from './photos.ts';
import { elsewhere } from './sign-in.ts';

export const password = 'quiet-river-stone-42';

interface Mail {
  to: string;
  subject: string;
  text: string;
  links: string[];
}

/** The newest e-mail to somebody with this in its subject. */
export async function emailTo(page: Page, to: string, subject: RegExp): Promise<Mail> {
  const read = async () => {
    const emails = (await (await page.request.get('/dev/outbox.json')).json()) as Mail[];
    return emails.find((sentEmail) => sentEmail.to === to && subject.test(sentEmail.subject));
  };
  await expect.poll(read, { message: `a letter to ${to} about ${subject}` }).toBeTruthy();
  const sentEmail = await read();
  if (!sentEmail) throw new Error('the e-mail went away');
  return sentEmail;
}

/** Every field of the registration form, as a person fills it; the button is left to press. */
export async function fillRegistration(page: Page, email: string, secret = password): Promise<void> {
  for (const [label, value] of [
    ['First name', 'Rosa'],
    ['Last name', 'Reyes'],
    ['Email', email],
    ['Phone', '4155550134'],
    ['Zip code', '94110'],
    ['Password', secret],
    ['Confirm password', secret],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('State').selectOption('CA');
  await page.getByRole('checkbox').check();
}

/** Registers, follows the e-mail's link and logs in, by the forms. Answers the e-mail. */
export async function signUpByForms(page: Page, firstName: string): Promise<string> {
  const email = freshEmail(firstName);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': elsewhere() });
  await page.goto('/register');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Journey');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').pressSequentially('4155550134');
  await expect(page.getByLabel('Phone')).toHaveValue('(415) 555-0134');
  await page.getByLabel('State').selectOption('CA');
  await page.getByLabel('Zip code').fill('94110');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByRole('link', { name: 'Log in here' })).toBeVisible();
  const sentEmail = await emailTo(page, email, /confirm/i);
  await page.goto(sentEmail.links[0] ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/confirmed/i);
  await page.goto('/login');
  await logIn(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);
  return email;
}

function freshEmail(firstName: string): string {
  return `${firstName}.${Date.now()}.${process.pid}@pellis.test`.toLowerCase();
}

/** The same without the forms, for journeys about something else: a fourth of the work. */
export async function signUp(page: Page, firstName: string, state = 'CA'): Promise<string> {
  const email = freshEmail(firstName);
  const headers = { 'x-forwarded-for': elsewhere() };
  await page.setExtraHTTPHeaders(headers);
  const names = { firstName, lastName: 'Journey', phone: '(415) 555-0134', state, postalCode: '94110' };
  const data = { ...names, email, password, confirmPassword: password, terms: true };
  await expect(await page.request.post('/_api/v1/register', { data, headers })).toBeOK();
  const { links } = await emailTo(page, email, /confirm/i);
  const code = new URL(links[0] ?? '', 'http://clinic').searchParams.get('code');
  await expect(await page.request.get(`/_api/v1/confirm_registration/${code}`, { headers })).toBeOK();
  const answer = await page.request.post('/_api/v1/login', { data: { email, password }, headers });
  await expect(answer).toBeOK();
  // of the same origin as the pages, without their scripts
  await page.goto('/icon.svg');
  await page.evaluate((session) => localStorage.setItem('user', session), await answer.text());
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return email;
}

export async function logIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

export async function fillHealthProfile(page: Page): Promise<void> {
  await page.goto('/health-profile');
  await page.getByLabel('Patient first name').fill('Jo');
  await page.getByLabel('Patient last name').fill('Journey');
  await page.getByLabel('Date of birth').fill('1990-02-28');
  await choose(page, 'Sex', 'Female');
  await choose(page, 'Insurance provider', 'None');
  await choose(page, 'Is the patient pregnant, or planning a pregnancy?', 'No');
  await choose(page, 'Does the patient take any medications?', 'Yes');
  await page.getByLabel('Current medications').fill('Sertraline 50 mg');
  await choose(page, 'Does the patient have any allergies?', 'Yes');
  await page.getByLabel('Allergies', { exact: true }).fill('Penicillin');
  await page.getByRole('button', { name: 'Save my health profile' }).click();
  await expect(page.getByRole('link', { name: 'Order a Rapid Assessment' })).toBeVisible();
}

/** Chooses a card of a group by its words. */
export async function choose(page: Page, legend: string, choice: string): Promise<void> {
  await page
    .getByRole('group', { name: legend })
    .or(page.getByRole('radiogroup', { name: legend }))
    .getByText(choice, { exact: true })
    .first()
    .click();
}

/** Types a card into the processor's own frame. */
export async function addCard(page: Page, number = '4242 4242 4242 4242'): Promise<void> {
  const frame = page.frameLocator('iframe');
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel(/expir/i).fill('12 / 34');
  await frame.getByLabel(/security code|cvc/i).fill('123');
  await frame.getByLabel(/postal code|zip/i).fill('94110');
  await frame.getByRole('button', { name: 'Save card' }).click();
}

/** Nothing that must not wait. */
export async function sayNoFlags(page: Page): Promise<void> {
  await choose(page, 'Is any of this true right now?', 'No to all of these');
}

/** Answers every question of a Rapid Assessment up to the photos. */
export async function answerQuestions(page: Page, { safety = sayNoFlags } = {}): Promise<void> {
  await choose(page, 'What is your concern?', 'Rosacea');
  await safety(page);
  await choose(page, 'What symptoms do you have?', 'Burning');
  await choose(page, 'How long have you had this condition?', 'A few weeks');
  await choose(page, 'Is it changing?', 'Getting worse');
  await choose(page, 'How bothersome is it?', 'Moderately');
  await page.getByLabel('What was happening when your condition started?').fill('A new face cream');
  await page.getByLabel('What treatments have you tried?', { exact: true }).fill('None');
  await page.getByLabel('What treatments are you currently using?', { exact: true }).fill('None');
  await page.getByLabel('What has made your condition better?').fill('Cold water');
  await page.getByLabel('What has made your condition worse?').fill('Sun');
  await page.getByLabel(/anything else/).fill('It feels hot in the evening.');
}

export async function addPhotos(page: Page, photos?: PhotoFile[]): Promise<void> {
  const files = photos ?? [await turnedPhoto(), await pngPhoto()];
  await page.getByLabel('Take or choose photos').setInputFiles(files);
}
