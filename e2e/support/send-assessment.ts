/** A whole Rapid Assessment of the patient who is signed in, from the health profile to the payment. */
import { expect, type Page } from '@playwright/test';
import { addCard, addPhotos, answerQuestions, fillHealthProfile, sayNoFlags } from './patient.ts';
import { ask } from './sign-in.ts';

/** Answers its id. `safety` answers what must not wait. */
export async function sendAssessment(page: Page, baseURL: string, safety = sayNoFlags): Promise<string> {
  await fillHealthProfile(page);
  await page.goto('/payment-method?redirect=rapid-assessment');
  await addCard(page);
  await answerQuestions(page, { safety });
  await addPhotos(page);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page).toHaveURL(/\/payment-success\//);
  return latestAssessment(page, baseURL);
}

/** The id of what the patient who is signed in has sent last. */
export async function latestAssessment(page: Page, baseURL: string): Promise<string> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').access_token as string);
  return (await ask<{ id: string }>(baseURL, token, '/me/latest_rapid_assessment'))?.id ?? '';
}
