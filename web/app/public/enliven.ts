/** The little that moves on a public page: the theme, the phrase, the banner, the chat. It needs none of the app. */
import { followDarkMode, isDark, toggleDarkMode } from '../platform/dark-mode.ts';
import { dismissBanner } from '../platform/site-banner.ts';
import { rotatePhrases } from './rotate-phrases.ts';
import { showMessage } from './show-message.ts';

/** Wakes what is marked with `data-…`; the answer puts it to sleep again. */
export function enliven(page: ParentNode): () => void {
  const stops = [followDarkMode()];
  for (const toggle of page.querySelectorAll<HTMLElement>('[data-theme-toggle]'))
    stops.push(
      onClick(toggle, () => switchTheme(toggle)),
      named(toggle),
    );
  for (const link of page.querySelectorAll<HTMLElement>('[data-chat]')) stops.push(onClick(link, sayChatIsComing));
  for (const phrases of page.querySelectorAll<HTMLElement>('[data-phrases]')) stops.push(rotatePhrases(phrases));
  for (const button of page.querySelectorAll<HTMLElement>('[data-dismiss-banner]')) stops.push(onClick(button, dismissBanner));
  return () => {
    for (const stop of stops) stop();
  };
}

function onClick(element: HTMLElement, act: () => void): () => void {
  element.addEventListener('click', act);
  return () => element.removeEventListener('click', act);
}

function switchTheme(toggle: HTMLElement): void {
  toggleDarkMode();
  named(toggle);
}

function named(toggle: HTMLElement): () => void {
  toggle.textContent = isDark() ? 'Light mode' : 'Dark mode';
  return () => {};
}

function sayChatIsComing(): void {
  showMessage('Chat support will be available shortly. Please try again in a moment.');
}
