/** Puts text into a field as if it had been typed, so that the browser's undo takes it back. */

/** At the end; answers where it begins. */
export function appendAsTyped(field: HTMLTextAreaElement, text: string): number {
  return replaceAsTyped(field, { from: field.value.length, to: field.value.length }, text);
}

/** In the place of what stands between; answers where it begins. */
export function replaceAsTyped(field: HTMLTextAreaElement, { from, to }: { from: number; to: number }, text: string): number {
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
export function selectBlank(field: HTMLTextAreaElement, blank: string, from: number): void {
  const after = field.value.indexOf(blank, from);
  const at = after >= 0 ? after : field.value.indexOf(blank);
  if (at >= 0) field.setSelectionRange(at, at + blank.length);
}
