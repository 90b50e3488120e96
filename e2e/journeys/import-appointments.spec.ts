/** The front desk brings appointments over from another calendar: a wrong line is named, the good one is booked, stands in the calendar with its note, and goes again. */
import { expect } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { fillHealthProfile, signUp } from '../support/patient.ts';
import { signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { openWeek } from '../support/visits.ts';

test('the desk imports appointments: bad lines are named, good ones booked without a letter, and taken back', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const doctor = await openWeek(address);
  const email = await signUp(page, 'Imke');
  await fillHealthProfile(page);
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1280, height: 900 } });
  await signInAs(context, address, 'sam');
  const desk = await context.newPage();
  await desk.goto('/workspace/imports');
  await desk.getByRole('link', { name: 'Import appointments' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Import appointments');
  const day = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10);
  const line = (time: string, who = email) => `${who},1990-02-28,${doctor.name},${day},${time},First Video Appointment,CA,Rings twice`;
  const file = (...lines: string[]) => ({
    name: 'old-calendar.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Email,DOB,Provider,Date,Start time,Type,State,Notes', ...lines].join('\n')),
  });
  const minute = String(Date.now() % 60).padStart(2, '0');
  await desk
    .getByLabel('A CSV file of appointments')
    .setInputFiles(file(line(`5:${minute} AM`), line('6:00 AM', 'nobody@old.test'), line('25:00')));
  const wrong = desk.getByRole('list', { name: 'Wrong lines' });
  await expect(wrong).toContainText('Line 3 No patient here has this email and date of birth: import or register them first.');
  await expect(wrong).toContainText('Line 4 Start time: There is no such time.');
  await expect(desk.getByRole('list', { name: 'What importing would do' })).toContainText('1 would be booked');
  await expectNoBarriers(desk);
  await desk.getByRole('button', { name: 'Import 1 appointment' }).click();
  await expect(desk.getByText('1 appointment imported.')).toBeVisible();
  await expect(desk.getByRole('list', { name: 'Imports' })).toContainText('Nobody was written to.');

  await page.goto('/appointments');
  await expect(page.getByRole('main')).toContainText('First Video Appointment');
  await desk.goto(`/workspace/bookings?day=${day}`);
  await expect(desk.getByRole('main')).toContainText('Imke');
  await desk.goto('/workspace/imports/appointments');
  await desk
    .getByRole('button', { name: /^Take back/ })
    .first()
    .click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(desk.getByRole('list', { name: 'Imports' })).toContainText('1 visit is gone.');
  await expectNoBarriersInTheDark(desk);
  await context.close();
});
