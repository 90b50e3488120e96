/** Puts text at the end of a field as if it had been typed, so that the browser's undo takes it back. */
export function appendAsTyped(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
  // deprecated, and still the only way to write into a field that undo knows of
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.value.length, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Marks the first blank of a text, ready to be typed over. */
export function selectBlank(field: HTMLTextAreaElement, blank: string, from: number): void {
  const at = field.value.indexOf(blank, from);
  if (at >= 0) field.setSelectionRange(at, at + blank.length);
}
