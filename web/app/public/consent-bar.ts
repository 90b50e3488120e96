/** The small question at the foot of a public page: yes and no side by side and alike, over the page so that nothing moves. */
import type { Counter } from './consent.ts';

const questions: Record<Counter, string> = {
  'first-party': 'May we count that this page was seen? Only the page and the day, nothing about you. ',
  'tag-manager': 'May Google Analytics count for us that this page was seen? It is told the page, and no address or name. ',
};

export function askForConsent(page: Document, counter: Counter, answer: (answer: 'yes' | 'no') => void): void {
  if (page.querySelector('.consent')) return;
  const bar = page.createElement('section');
  bar.className = 'consent no-print';
  bar.setAttribute('aria-label', 'May we count your visit?');
  const words = page.createElement('p');
  const more = page.createElement('a');
  more.href = '/california-privacy#statistics';
  more.textContent = 'What that means';
  words.append(questions[counter], more);
  const buttons = page.createElement('div');
  buttons.className = 'row';
  for (const [label, value] of [
    ['No, thank you', 'no'],
    ['Yes, count it', 'yes'],
  ] as const) {
    const button = page.createElement('button');
    button.type = 'button';
    button.className = 'button button-secondary button-small';
    button.textContent = label;
    button.addEventListener('click', () => {
      bar.remove();
      answer(value);
    });
    buttons.append(button);
  }
  bar.append(words, buttons);
  page.body.append(bar);
}
