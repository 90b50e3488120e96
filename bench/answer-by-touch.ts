/** One case answered on a phone by a dermatologist on call, with the thumb of one hand: how many touches, how much of it text. */
import type { Locator, Page } from '@playwright/test';

export interface AnsweredByTouch {
  touches: number;
  letters: number;
}

/** Acne, from a template with two blanks. */
const answer = { finds: 'acne', template: 'Acne', blanks: ['benzoyl peroxide 5 % gel', 'adapalene 0.1 % gel'] };

/** The page has a touch screen and shows the queue, whose next case is one of acne. */
export async function answerByTouch(page: Page): Promise<AnsweredByTouch> {
  const count = { touches: 0, letters: 0 };
  const touch = async (what: Locator) => {
    count.touches += 1;
    await what.tap();
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const type = async (words: string) => {
    count.letters += words.length;
    await page.keyboard.type(words);
  };
  await touch(button('Claim the next case'));
  await page.waitForURL(/\/cases\//);
  const here = page.url();
  await touch(page.getByRole('tab', { name: /^Photos/ }));
  await touch(page.getByRole('button', { name: /^Photo 2/ }));
  await touch(button('Answer'));
  await touch(page.getByRole('combobox', { name: /^Add by words/ }));
  await type(answer.finds);
  await touch(page.getByRole('listbox', { name: 'Codes found' }).getByRole('option').first());
  await touch(button(answer.template));
  for (const words of answer.blanks) {
    await type(words);
    if (words !== answer.blanks.at(-1)) await touch(button('Next blank'));
  }
  await touch(button('Sign…'));
  await touch(button('Sign and send'));
  await page.waitForURL((url) => url.href !== here);
  return count;
}
