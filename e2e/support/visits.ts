/** Times for video visits in the demo clinic, and the steps of booking one by keyboard. */
import type { Locator, Page } from '@playwright/test';
import { ask, type DemoName, tokenOf } from './sign-in.ts';

interface Week {
  version: number;
  week: unknown[];
}

/** A dermatologist who works every day of the week, from morning to night. */
export async function openWeek(baseURL: string): Promise<{ id: string; name: string }> {
  const token = await tokenOf(baseURL, 'dr.osei');
  const { version = 0 } = (await ask<Week>(baseURL, token, '/workspace/availability')) ?? {};
  const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, kind: 'work', begins: '07:00', ends: '23:00' }));
  const response = await fetch(`${baseURL}/_api/v1/workspace/availability`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'if-match': `"${version}"` },
    body: JSON.stringify({ week, buffer_before: 0, buffer_after: 0, step_minutes: 30 }),
  });
  if (!response.ok) throw new Error(`the week was not taken: ${await response.text()}`);
  const doctors = await ask<{ id: string; name: string }[]>(baseURL, token, '/doctors');
  const doctor = doctors?.find(({ name }) => name.includes('Osei'));
  if (!doctor) throw new Error('there is no Dr. Osei');
  return doctor;
}

/** Answers every step of a new visit but the time, as often as it is asked. */
export async function answerUpToReview(baseURL: string, name: DemoName): Promise<void> {
  const token = await tokenOf(baseURL, name);
  const me = await ask<{ patient_id: string }>(baseURL, token, '/me');
  const steps = {
    who: { patient_id: me?.patient_id },
    where: { state: 'CA', time_zone: 'America/Los_Angeles' },
    what: { concern: 'rosacea', about: '' },
    pay: { by: 'cash' },
    before: { changed: '', pharmacy: 'Corner pharmacy', interpreter: '', access_needs: '', helper: 'no', helper_name: '' },
  };
  for (const [step, body] of Object.entries(steps)) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${baseURL}/_api/v1/me/visit_draft/${step}`, { method: 'PUT', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${name} cannot answer "${step}": ${await response.text()}`);
  }
}

/** Presses a key on something, as whoever has no mouse. */
export async function press(target: Locator, key = 'Enter'): Promise<void> {
  await target.focus();
  await target.press(key);
}

export function goOn(page: Page): Promise<void> {
  return press(page.getByRole('button', { name: 'Continue', exact: true }));
}

/** Nothing that must not wait. */
export function sayNoFlagsByKey(page: Page): Promise<void> {
  return press(page.getByRole('checkbox', { name: 'No to all of these' }), ' ');
}

/** From "who" to "how you pay"; the next step is the time. */
export async function answerToTheTimes(page: Page, state = 'California', safety = sayNoFlagsByKey): Promise<void> {
  await press(page.getByRole('radio', { name: /^Me/ }), ' ');
  await goOn(page);
  await press(page.getByRole('radio', { name: state }), ' ');
  await goOn(page);
  await press(page.getByRole('radio', { name: 'Rosacea' }), ' ');
  await safety(page);
  await goOn(page);
  await press(page.getByRole('radio', { name: /^Cash price/ }), ' ');
  await goOn(page);
}
