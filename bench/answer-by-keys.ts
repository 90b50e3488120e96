/** One case of the queue, answered by keyboard alone as a dermatologist does who has templates: how many keys, how much of it text, and how long the machine was waited for. */
import type { Page } from '@playwright/test';

export interface Answered {
  keys: number;
  /** Of these, letters of words. */
  letters: number;
  /** From the key to the first photo. */
  pictureMs: number;
  /** All that one waits for, in milliseconds. */
  waitedMs: number;
}

/** What is typed for a concern: what finds its diagnosis, and a template's shortcut with what goes into its blanks, or a plan in one's own words. */
interface Answer {
  finds: string;
  plan: string;
  blanks: readonly string[];
}

const inOwnWords =
  'This is common and harmless. Wash with a mild cleanser, use a cream with 10 % urea every evening, and sunscreen SPF 30 or higher every morning. Expect a difference after 8 weeks.';

const answers: readonly { concern: string; answer: Answer }[] = [
  { concern: 'Acne scars', answer: { finds: 'acne scar', plan: inOwnWords, blanks: [] } },
  { concern: 'Acne', answer: { finds: 'acne', plan: '.acne ', blanks: ['benzoyl peroxide 5 % gel', 'adapalene 0.1 % gel'] } },
  {
    concern: 'Other minor rashes',
    answer: { finds: 'eczema', plan: '.eczema ', blanks: ['triamcinolone 0.1 % ointment', '14', 'scented soap'] },
  },
  { concern: 'Rosacea', answer: { finds: 'rosacea', plan: '.rosacea ', blanks: ['metronidazole 0.75 % cream', 'moisturizer'] } },
  { concern: 'Facial discolouration', answer: { finds: 'melasma', plan: inOwnWords, blanks: [] } },
];
const otherwise: Answer = { finds: 'keratosis pilaris', plan: inOwnWords, blanks: [] };

export async function answerByKeys(page: Page): Promise<Answered> {
  const count = { keys: 0, letters: 0 };
  const press = async (key: string) => {
    count.keys += 1;
    await page.keyboard.press(key);
  };
  const type = async (words: string) => {
    count.keys += words.length;
    count.letters += words.length;
    await page.keyboard.type(words);
  };
  let waitedMs = 0;
  const waitFor = async (what: () => Promise<unknown>) => {
    const began = performance.now();
    await what();
    const took = performance.now() - began;
    waitedMs += took;
    return took;
  };

  // a signature leads to the next of one's own cases; from the queue the next to claim is asked for
  if (!page.url().includes('/cases/')) {
    await waitFor(() => page.getByRole('button', { name: 'Claim the next case' }).and(page.locator(':enabled')).waitFor());
    await press('c');
  }
  const pictureMs = await waitFor(() => page.waitForFunction(isFirstPhotoThere, undefined, { polling: 'raf' }));
  const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const { finds, plan, blanks } = answers.find(({ concern }) => heading.startsWith(concern))?.answer ?? otherwise;
  await press('ArrowRight');
  await press('n');
  await waitFor(() => page.waitForFunction(() => document.activeElement?.id === 'note-diagnosis', undefined, { polling: 'raf' }));
  await press('Tab');
  await type(finds);
  await press('Enter');
  // letters come here faster than any hand types them: a code that a hand would meet as chosen is waited for
  await waitFor(() =>
    page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .waitFor(),
  );
  await press('Tab');
  await type(plan);
  for (const words of blanks) {
    await type(words);
    await press('Control+.');
  }
  await press('Control+Enter');
  const send = page.getByRole('button', { name: 'Sign and send' });
  await waitFor(() => send.and(page.locator(':enabled')).waitFor());
  const here = page.url();
  await press('Control+Enter');
  await waitFor(() => page.waitForURL((url) => url.href !== here));
  return { ...count, pictureMs, waitedMs };
}

/** Runs in the page: the photo of the case at hand is drawn. */
function isFirstPhotoThere(): boolean {
  const photo = document.querySelector<HTMLImageElement>('img[alt^="Photo 1 of "]');
  return photo?.complete === true && photo.naturalWidth > 0;
}
