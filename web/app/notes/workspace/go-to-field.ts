/** Leads to a field of the note that stops the signature, through the tab that hides it. */
import { announce } from '../../ui/announcer.ts';
import type { Stop } from './note-warnings.ts';

export function goToField({ at, words }: Stop): void {
  announce(`Not ready to sign. ${words}`);
  const field = document.getElementById(at);
  const hidden = field?.closest('[role="tabpanel"][hidden]');
  if (hidden) document.getElementById(hidden.getAttribute('aria-labelledby') ?? '')?.click();
  // the part and its error are there once React has drawn them
  requestAnimationFrame(() => document.getElementById(at)?.focus());
}
