/** The little that moves on a public page: the theme, the phrase, the banner, the chat. It needs none of the app. */
import type { ChatTopic } from '@pellis/contract/conversations/chat-topics';
import { type CountedPattern, patternOf } from '@pellis/contract/page-views/public-pages';
import { unsentMark, visitorMark } from '../conversations/chat-marks.ts';
import { followDarkMode, isDark, toggleDarkMode } from '../platform/dark-mode.ts';
import { recall } from '../platform/session.ts';
import { showMessage } from '../ui/show-message.ts';
import { closeMenu } from './close-menu.ts';
import { saidNo } from './consent.ts';
import { rotatePhrases } from './rotate-phrases.ts';

/** Wakes what is marked with `data-…`; the answer puts it to sleep again. */
export function enhance(page: ParentNode): () => void {
  const stops = [followDarkMode()];
  for (const toggle of page.querySelectorAll<HTMLElement>('[data-theme-toggle]'))
    stops.push(
      onClick(toggle, () => switchTheme(toggle)),
      named(toggle),
    );
  for (const menu of page.querySelectorAll<HTMLDetailsElement>('.public-menu')) stops.push(closeMenu(menu));
  for (const link of page.querySelectorAll<HTMLElement>('[data-chat]')) stops.push(onClick(link, () => openChat(link)));
  for (const phrases of page.querySelectorAll<HTMLElement>('[data-phrases]')) stops.push(rotatePhrases(phrases));
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-policy]')) stops.push(onClick(link, showPolicyOf(link)));
  for (const [mark, wake] of partsOfPages) for (const part of page.querySelectorAll<HTMLElement>(mark)) stops.push(later(() => wake(part)));
  const pattern = patternOf(location.pathname);
  if (pattern) whenQuiet(() => countViews(pattern));
  if (recall(unsentMark)) whenQuiet(sendKeptMessages);
  if (recall(visitorMark) && !recall('user')) whenQuiet(tellNews);
  return () => {
    for (const stop of stops) stop();
  };
}

/** What only one page needs comes only there. */
const partsOfPages: readonly [mark: string, wake: (part: HTMLElement) => Promise<() => void>][] = [
  ['[data-faq]', async (faq) => (await import('./faq/open-answers.ts')).openAnswers(faq)],
  ['[data-fit]', async (fit) => (await import('./rapid-assessment/ask-fit.ts')).askFit(fit as HTMLFormElement)],
  ['[data-doctors]', async (doctors) => (await import('../doctors/fill-doctors.ts')).fillDoctors(doctors)],
  ['[data-tips]', async (tips) => (await import('../tips/find-tips.ts')).findTips(tips)],
  // who is not signed in loads nothing
  ['[data-save-tip]', async (part) => (recall('user') ? (await import('../tips/save-tip.ts')).wakeSaving(part) : () => {})],
];

function later(wake: () => Promise<() => void>): () => void {
  const stop = wake();
  return () => void stop.then((still) => still());
}

/** The link still leads to the policy's own page for those who open it in a new window. */
function showPolicyOf(link: HTMLAnchorElement): (event: MouseEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void import('../legal/show-policy.ts').then(({ showPolicy }) => showPolicy(link));
  };
}

/** Only where there is something to ask, to count or to tell. */
function countViews(pattern: CountedPattern): void {
  const isCounted = document.documentElement.dataset['counting'] !== 'off' && !saidNo();
  if (!isCounted && pattern !== '/california-privacy') return;
  void import('./page-views.ts').then(({ followPageViews }) => followPageViews(document, pattern));
}

/** After everything that the page itself needs. */
function whenQuiet(act: () => void): void {
  if (document.readyState === 'complete') window.setTimeout(act);
  else window.addEventListener('load', () => window.setTimeout(act), { once: true });
}

function onClick(element: HTMLElement, act: (event: MouseEvent) => void): () => void {
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

const chatNotReady = 'Chat support will be available shortly. Please try again in a moment.';
const chatOffline = 'You are not connected just now. The chat opens once you are.';

/** Nothing of the chat is loaded before somebody asks for it. */
function openChat({ dataset: { chat } }: HTMLElement): void {
  import('../conversations/island.tsx').then(
    // written by `content.tsx` and `home-states.tsx`, which know the topics
    ({ openChatIsland }) => openChatIsland((chat || 'general') as ChatTopic),
    () => showMessage(navigator.onLine ? chatNotReady : chatOffline),
  );
}

/** Somebody has written to us from here: the title says when we answered. */
function tellNews(): void {
  import('../conversations/visitor-news.ts').then(
    ({ followVisitorNews }) => followVisitorNews(),
    () => undefined,
  );
}

/** A message that could not be sent the last time goes now. */
function sendKeptMessages(): void {
  import('../conversations/island.tsx').then(
    ({ sendKept }) => sendKept(),
    () => undefined,
  );
}
