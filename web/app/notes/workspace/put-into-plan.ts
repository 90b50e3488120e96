/** Puts words into the treatment plan as if typed there. */
import { blank } from '@pellis/contract/note-templates/blank';
import { appendAsTyped, gapBefore, selectBlank } from '../../ui/insert-text.ts';
import { fieldIds } from './note-warnings.ts';

/** Behind what is written, its first blank marked. */
export function putIntoPlan(text: string): void {
  const field = document.getElementById(fieldIds.plan);
  if (field instanceof HTMLTextAreaElement) selectBlank(field, blank, appendAsTyped(field, gapBefore(field.value) + text));
}
