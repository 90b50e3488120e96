/** Light or dark: what the person chose, or else what their system prefers. */
import { recall, remember } from './session.ts';

const darkModeKey = 'pellis-dark-mode';
const listeners = new Set<() => void>();

/**
 * Runs before the first paint. Until somebody chooses, a light system shows the page light, and a dark one leaves its theme attribute `auto`: toggled
 * from there it becomes light, so that every press of the button is seen.
 */
export const themeBeforePaint = `(function(){var d=document.documentElement,c=null;try{c=localStorage.getItem('${darkModeKey}')}catch(e){}
var s=matchMedia('(prefers-color-scheme: dark)').matches,k=c===null?s:c==='true';
d.dataset.theme=c===null&&s?'auto':k?'dark':'light';
d.dataset.scheme=k?'dark':'light'})()`;

export function isDark(): boolean {
  return document.documentElement.dataset.scheme === 'dark';
}

/** An `auto` theme becomes light when toggled; after that the two take turns. */
export function toggleDarkMode(): void {
  setDarkMode(document.documentElement.dataset.theme === 'auto' ? false : !isDark());
}

export function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setDarkMode(dark: boolean): void {
  remember(darkModeKey, String(dark));
  apply(dark ? 'dark' : 'light', dark);
}

/** Another tab chose, or the system's preference turned while nobody has chosen. */
export function followDarkMode(): () => void {
  const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    const chosen = recall(darkModeKey);
    if (chosen === null) apply(prefersDark.matches ? 'auto' : 'light', prefersDark.matches);
    else apply(chosen === 'true' ? 'dark' : 'light', chosen === 'true');
  };
  const followTab = (event: StorageEvent) => event.key === darkModeKey && follow();
  // it may have turned since the first paint
  follow();
  prefersDark.addEventListener('change', follow);
  window.addEventListener('storage', followTab);
  return () => {
    prefersDark.removeEventListener('change', follow);
    window.removeEventListener('storage', followTab);
  };
}

function apply(theme: 'auto' | 'light' | 'dark', dark: boolean): void {
  document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.scheme = dark ? 'dark' : 'light';
  for (const listener of listeners) listener();
}
