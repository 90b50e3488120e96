/** Puts text into a field as if it had been typed, so that the browser's undo takes it back. */

export type WritingField = HTMLTextAreaElement | HTMLInputElement;

/** A field for words: no number, date, tick or search. */
export function asWritingField(target: EventTarget | null): WritingField | null {
  if (target instanceof HTMLTextAreaElement) return target;
  return target instanceof HTMLInputElement && target.type === 'text' ? target : null;
}

/** At the end; answers where it begins. */
export function appendAsTyped(field: WritingField, text: string): number {
  return replaceAsTyped(field, { from: field.value.length, to: field.value.length }, text);
}

/** In the place of what stands between; answers where it begins. */
export function replaceAsTyped(field: WritingField, { from, to }: { from: number; to: number }, text: string): number {
  field.focus();
  field.setSelectionRange(from, to);
  // deprecated, and still the only way to write into a field that undo knows of
  if (document.execCommand('insertText', false, text)) return from;
  field.setRangeText(text, from, to, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return from;
}

/** What separates a paragraph from what stands before it. */
export function gapBefore(text: string): string {
  if (text.trim() === '' || text.endsWith('\n\n')) return '';
  return text.endsWith('\n') ? '\n' : '\n\n';
}

/** Marks the first blank from there on, or else of the whole text, ready to be typed over. */
export function selectBlank(field: WritingField, blank: string, from: number): void {
  const after = field.value.indexOf(blank, from);
  const at = after >= 0 ? after : field.value.indexOf(blank);
  if (at >= 0) markBlank(field, blank, at);
}

/** The next blank behind the caret, in this field or those after it, and round again; false where there is none. */
export function goToNextBlank(within: Element, blank: string): boolean {
  const fields = [...within.querySelectorAll('textarea, input')].flatMap((one) => asWritingField(one) ?? []);
  const focused = asWritingField(document.activeElement);
  const current = focused ? fields.indexOf(focused) : -1;
  const here = fields[current];
  const behind = here ? here.value.indexOf(blank, here.selectionEnd ?? 0) : -1;
  if (here && behind >= 0) {
    markBlank(here, blank, behind);
    return true;
  }
  const field = [...fields.slice(current + 1), ...fields.slice(0, current + 1)].find((one) => one.value.includes(blank));
  if (!field) return false;
  field.focus();
  markBlank(field, blank, field.value.indexOf(blank));
  return true;
}

function markBlank(field: WritingField, blank: string, at: number): void {
  field.setSelectionRange(at, at + blank.length);
}
