/** Writing fast: a phrase by its abbreviation in any field, a canned reply with the case in it, one key to the next blank, a template taken back, steps that the patient reads as a routine, and an earlier note's part. */
import { expect, type Page } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { addPhotos, answerQuestions, signUp } from '../support/patient.ts';
import { latestAssessment, sendAssessment } from '../support/send-assessment.ts';
import { signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

// the clinic’s zone: what is due every second day is due on the day of the note, at any hour
test.use({ timezoneId: 'America/Los_Angeles' });

test('a dermatologist writes by phrases, blanks and steps, and the patient reads a routine', async ({ page, browser, baseURL }) => {
  const address = baseURL ?? '';
  const mark = Date.now().toString(36).slice(-6);
  await signUp(page, 'Tess');
  const id = await sendAssessment(page, address);
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1280, height: 900 } });
  await signInAs(context, address, 'dr.osei');
  const doctor = await context.newPage();
  await doctor.goto('/workspace/templates');
  await keepPhrase(doctor, mark);
  await keepReply(doctor, mark);
  await expectNoBarriersInTheDark(doctor);
  await reviewCourses(doctor);

  await doctor.goto('/workspace');
  const known = doctor.waitForResponse((response) => response.url().endsWith('/workspace/phrases') && response.ok());
  await doctor.locator(`[data-case="${id}"]`).click();
  await known;
  const plan = doctor.getByLabel('Treatment plan');
  const followUp = doctor.getByLabel('Follow-up', { exact: true });
  await test.step('a phrase in two fields, and one key from blank to blank', async () => {
    await plan.pressSequentially(`.${mark} `);
    await expect(plan).toHaveValue(/^Dear Tess, .* at ____\.$/);
    await followUp.pressSequentially(`.${mark}`);
    await followUp.press('Tab');
    await expect(followUp).toHaveValue(/^Dear Tess, .* at ____\.$/);
    await doctor.keyboard.type('noon');
    await doctor.keyboard.press('Control+.');
    await expect(plan).toBeFocused();
    await doctor.keyboard.type('night');
    await expect(plan).toHaveValue(/ at night\.$/);
    await expect(followUp).toHaveValue(/ at noon\.$/);
  });
  await test.step('a template is taken back whole', async () => {
    const before = await plan.inputValue();
    await doctor.getByRole('button', { name: 'Acne', exact: true }).click();
    await expect(plan).toHaveValue(/### Every morning/);
    await doctor.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(plan).toHaveValue(before);
  });
  await test.step('steps, each by Enter, and the advice that stops nothing', async () => {
    await doctor.getByRole('button', { name: '+ Evening step' }).click();
    await doctor.getByLabel('Step 1', { exact: true }).fill('Wash with lukewarm water');
    await doctor.getByLabel('Step 1', { exact: true }).press('Enter');
    await doctor.getByLabel('Step 2', { exact: true }).fill('Azelaic acid, a thin layer');
    await doctor.getByLabel('Days', { exact: true }).last().selectOption('Every second day');
    await doctor.getByLabel('For how long').last().selectOption('2 weeks');
    await doctor.getByText('Plain answer', { exact: true }).click();
    await doctor.getByRole('button', { name: 'Begin it When to worry' }).click();
    await expect(plan).toHaveValue(/### When to worry\n____$/);
    await doctor.keyboard.type('Write to us at once if your eyes are sore.');
    await expect(doctor.getByRole('button', { name: 'Begin it When to worry' })).toHaveCount(0);
    await expectNoBarriers(doctor);
  });
  await test.step('a prescription proposes its line, which one key takes', async () => {
    await doctor.getByRole('combobox', { name: 'Add a prescription' }).focus();
    // Enter before what fits has come: the only one that fits is taken
    await doctor.keyboard.type('metronidazole 0.75 cr');
    await doctor.keyboard.press('Enter');
    const proposed = doctor.getByRole('region', { name: 'Proposed from the prescriptions' });
    await expect(proposed.getByRole('listitem')).toHaveCount(1);
    await expect(proposed.getByText(/what is usual for their kind, reviewed by Dr\. Kwame Osei\. Keys:/)).toBeVisible();
    await expectNoBarriers(doctor);
    await doctor.keyboard.press('Escape');
    await doctor.keyboard.press('k');
    const down = 'every day for 2 weeks, then every second day for 2 weeks, then on Mondays and Thursdays for 2 weeks, then stop';
    await expect(proposed.getByRole('listitem')).toContainText(down);
    await doctor.keyboard.press('u');
    await expect(doctor.getByLabel('Step 3', { exact: true })).toHaveValue(/^Metronidazole 0\.75% cream\. Apply/);
    await expect(proposed).toHaveCount(0);
  });
  await test.step('stretches of days are added and taken out again', async () => {
    const stretches = doctor.getByRole('group', { name: 'One after the other' });
    await stretches.getByRole('button', { name: '+ Stretch' }).click();
    await expect(stretches.getByLabel('Then, 4')).toBeFocused();
    await stretches.getByLabel('Then, 4').selectOption('Once a week');
    await expectNoBarriers(doctor);
    await stretches.getByRole('button', { name: 'Remove stretch 4' }).click();
    await expect(stretches.getByRole('listitem')).toHaveCount(3);
  });
  await test.step('what a sig does not surely say is chosen, with the whole sig beside it', () => chooseWhatIsOpen(doctor));
  await test.step('a product without prescription by one key, which the patient keeps as it is signed', async () => {
    const suggested = doctor.getByRole('region', { name: 'Suggested products' });
    await expect(suggested.getByRole('listitem').first()).toContainText('Wren & Vale Calm Lotion');
    await doctor.getByLabel('Skin', { exact: true }).selectOption('Sensitive');
    await doctor.keyboard.press('Escape');
    await doctor.keyboard.press(',');
    const chosen = doctor.getByRole('listitem', { name: 'Wren & Vale Calm Lotion' });
    await chosen.getByLabel('Why this one').fill('For the red cheeks.');
    await expect(suggested.getByRole('listitem').first()).not.toContainText('Wren & Vale Calm Lotion');
    await expectNoBarriers(doctor);
  });
  await doctor.getByLabel('Diagnosis', { exact: true }).fill('Rosacea');
  await doctor.getByRole('button', { name: /^Sign/ }).first().click();
  const dialog = doctor.getByRole('dialog', { name: 'Sign this note?' });
  await expect(dialog.getByText('Azelaic acid, a thin layer: in the evening, every second day, for 2 weeks')).toBeVisible();
  await dialog.getByRole('button', { name: 'Sign and send' }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(`/notes/${id}`);
  const evening = page.getByRole('region', { name: 'In the evening' });
  await expect(evening.getByRole('listitem')).toHaveText([
    /Wash with lukewarm water/,
    /Azelaic acid, a thin layer.*every second day, for 2 weeks/i,
    /Metronidazole.*on Mondays and Thursdays for 2 weeks, then stop/i,
  ]);
  await expectNoBarriers(page);
  await test.step('on a phone: today, ticked off, and a side effect in two taps', async () => {
    const before = page.viewportSize();
    await page.setViewportSize({ width: 375, height: 812 });
    await page.getByRole('button', { name: /^Keep in my routine.*Calm Lotion$/ }).click();
    await expect(page.getByText('In your routine', { exact: true })).toBeVisible();
    await expectNoBarriersInTheDark(page);
    await page.getByRole('link', { name: 'What is due today' }).click();
    const tick = evening.getByRole('checkbox', { name: /^Azelaic/ });
    await tick.click();
    await expect(tick).toBeChecked();
    await expectNoBarriersInTheDark(page);
    await page.reload();
    await expect(tick).toBeChecked();
    await evening.getByRole('button', { name: /^Side effect/ }).click();
    const report = page.getByRole('dialog', { name: 'Side effect of Metronidazole 0.75% cream' });
    await report.getByLabel('Burning or stinging').check();
    await report.getByRole('button', { name: /^Bad/ }).dblclick();
    await expect(page.getByText('Stop using it for now')).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Back to my routine' }).click();
    await irritated(page);
    await expect(
      page.getByRole('region', { name: 'Messages' }).getByText(/^Urgent side effect of: Metronidazole 0\.75% cream/),
    ).toBeVisible();
    await page.setViewportSize(before ?? { width: 1280, height: 900 });
  });
  await test.step('a product is recommended no longer, and its patient reads why', async () => {
    await doctor.goto(`/workspace/cases/${id}`);
    await doctor.getByRole('button', { name: /^No longer recommend.*Calm Lotion$/ }).click();
    const window = doctor.getByRole('dialog', { name: 'No longer recommend Wren & Vale Calm Lotion?' });
    await window.getByRole('button', { name: 'No longer recommend it' }).click();
    await expect(window.getByText('Write why it is no longer recommended')).toBeVisible();
    await window.getByLabel('Why', { exact: true }).fill('It burned; the ceramide cream is milder.');
    await expectNoBarriersInTheDark(doctor);
    await window.getByRole('button', { name: 'No longer recommend it' }).click();
    await expect(doctor.getByText(/^Wren & Vale Calm Lotion: no longer recommended since/)).toBeVisible();
    await page.goto(`/notes/${id}`);
    await expect(page.getByText('recommends it no longer: It burned; the ceramide cream is milder.')).toBeVisible();
  });
  await test.step('the next case takes a part of this note, whose and of which day said', async () => {
    await page.goto('/rapid-assessment');
    await answerQuestions(page);
    await addPhotos(page);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page).toHaveURL(/\/payment-success\//);
    await doctor.goto('/workspace');
    await doctor.locator(`[data-case="${await latestAssessment(page, address)}"]`).click();
    await doctor.getByRole('button', { name: 'From an earlier note…' }).click();
    const earlier = doctor.getByRole('dialog', { name: 'From an earlier note' });
    await expect(earlier.getByText(/^By Dr\. Kwame Osei, /)).toBeVisible();
    await expectNoBarriers(doctor);
    await earlier.getByRole('region', { name: 'Routine' }).getByRole('button').click();
    await expect(doctor.getByText(/^The routine of Dr\. Kwame Osei’s note of .* was put in\.$/).first()).toBeVisible();
    await expect(doctor.getByLabel('Step 2', { exact: true })).toHaveValue('Azelaic acid, a thin layer');
  });
  await test.step('the skin type of the last note is proposed, and what irritated is warned of where it is recommended all the same', async () => {
    await expect(doctor.getByLabel('Skin', { exact: true })).toHaveValue('sensitive');
    await expect(doctor.getByText(/^From the note of .*, by Dr\. Kwame Osei\.$/)).toBeVisible();
    await doctor.getByRole('button', { name: 'Recommend all the same Wren & Vale Calm Lotion' }).click();
    const chosen = doctor.getByRole('listitem', { name: 'Wren & Vale Calm Lotion' });
    await expect(chosen.getByText('It irritated this patient.')).toBeVisible();
    await expectNoBarriers(doctor);
    await chosen.getByRole('button', { name: /^Remove/ }).click();
  });
  await test.step('a canned reply is filled in with the case, in a window beside it, and phrases are heard there', async () => {
    await doctor.getByRole('button', { name: 'One more photo, please' }).first().click();
    const message = doctor.getByRole('dialog').getByLabel('Your message');
    await message.pressSequentially(`/reply ${mark}`);
    await expect(doctor.getByRole('dialog').getByRole('button', { name: `Reply ${mark}` })).toBeVisible();
    await message.press('Enter');
    await expect(message).toHaveValue(/^Tess, after .*[^_], please show me ____ too\.$/);
    await doctor.keyboard.type('your back');
    await message.press('End');
    await message.pressSequentially(` .${mark}`);
    await message.press('Tab');
    await expect(message).toHaveValue(/ show me your back too\. Dear Tess, .* at ____\.$/);
    await expect(doctor.getByText('There is still a blank (____).')).toBeVisible();
    await expectNoBarriers(doctor);
  });
  await context.close();
});

async function keepPhrase(page: Page, abbreviation: string): Promise<void> {
  await page.getByRole('button', { name: 'New phrase' }).click();
  await page.getByLabel('Abbreviation').fill(abbreviation);
  await page.getByLabel('Phrase', { exact: true }).fill('Dear {name}, you have had this for {duration}. Apply it at ____.');
  await page.getByRole('button', { name: 'Keep the phrase' }).click();
  await expect(page.locator('summary', { hasText: `.${abbreviation}` })).toBeVisible();
}

async function keepReply(page: Page, mark: string): Promise<void> {
  await page.getByRole('button', { name: 'New reply' }).click();
  await page.getByLabel('Title').fill(`Reply ${mark}`);
  await page.getByLabel('Reply', { exact: true }).fill('{name}, after {duration}, please show me ____ too.');
  await page.getByRole('button', { name: 'Keep the reply' }).click();
  await expect(page.locator('summary', { hasText: `Reply ${mark}` })).toBeVisible();
}

/** By name, on the page of what is decided by; a second try of the journey finds it done. */
async function reviewCourses(doctor: Page): Promise<void> {
  await doctor.goto('/workspace/safety-rules');
  const courses = doctor.getByRole('region', { name: 'Courses of medicines' });
  const press = courses.getByRole('button', { name: 'I have read these courses, and they may be proposed' });
  const reviewed = courses.getByText(/^Reviewed by Dr\. Kwame Osei, /);
  await press.or(reviewed).waitFor();
  if (await press.isVisible()) {
    await expect(courses.getByText('Not yet reviewed by a clinician of this clinic')).toBeVisible();
    await press.click();
  }
  await expect(reviewed).toBeVisible();
}

/** Prescribed, chosen, and taken out again. */
async function chooseWhatIsOpen(doctor: Page): Promise<void> {
  await doctor.getByRole('combobox', { name: 'Add a prescription' }).focus();
  await doctor.keyboard.type('trifarotene');
  await expect(doctor.getByRole('option', { name: /^Trifarotene 0\.005% cream/, selected: true })).toBeVisible();
  await doctor.keyboard.press('Enter');
  await doctor.keyboard.press('Escape');
  const proposed = doctor.getByRole('region', { name: 'Proposed from the prescriptions' });
  await expect(proposed).toContainText('When in the day, on which days and for how long to be chosen.');
  await doctor.keyboard.press('u');
  const step = doctor.getByRole('listitem').filter({ has: doctor.getByLabel('Step 4', { exact: true }) });
  await expect(step).toContainText('Its sig: “Apply one pump to the whole face at bedtime. Start every other night for two weeks.”');
  await expect(step).toContainText('Its sig does not surely say: choose when in the day, on which days and for how long.');
  await expectNoBarriers(doctor);
  await step.getByLabel('Days', { exact: true }).selectOption('Every second day for 2 weeks, then every day');
  await expect(step).toContainText('Say when in the day.');
  await step.getByLabel('Evening', { exact: true }).check();
  await expect(step).not.toContainText('Say when in the day');
  await step.getByRole('button', { name: 'Remove step 4' }).click();
  await doctor.getByRole('button', { name: 'Remove Trifarotene 0.005% cream' }).click();
}

/** Out of the routine, with what to use instead, which is kept; and the report stands open. */
async function irritated(page: Page): Promise<void> {
  const kept = page.getByRole('region', { name: 'Products you keep' });
  await expect(kept.getByText('For the red cheeks.')).toBeVisible();
  await kept.getByRole('button', { name: /^This irritated my skin/ }).click();
  const report = page.getByRole('dialog', { name: 'Wren & Vale Calm Lotion irritated my skin' });
  await expectNoBarriers(page);
  await report.getByLabel('Burning or stinging').check();
  await report.getByRole('button', { name: /^Mild/ }).dblclick();
  await expect(page.getByText('Stop using Wren & Vale Calm Lotion')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Larkmoor Ceramide Cream')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Back to my routine' }).click();
  await page.getByRole('button', { name: /^Keep in my routine.*Ceramide Cream$/ }).click();
  await expect(kept.getByText('Larkmoor Ceramide Cream', { exact: true })).toBeVisible();
  const tick = page.getByRole('checkbox', { name: /^Larkmoor Ceramide Cream/ }).first();
  await tick.click();
  await expect(tick).toBeChecked();
  await expectNoBarriersInTheDark(page);
  await page.getByRole('link', { name: 'What Dr. Kwame Osei says' }).click();
}
