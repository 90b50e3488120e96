/** Where a key leads: into a part of the case, and in the note to its first field, also where that comes a moment later. */

const firstField = '#note-diagnosis';

export function focusInside(name: string): void {
  const part = document.getElementById(`panel-${name}`);
  if (!part) return;
  const field = name === 'note' ? part.querySelector<HTMLElement>(firstField) : null;
  (field ?? part).focus();
  if (name === 'note' && !field) focusOnceThere(part);
}

/** Unless whoever waits has gone elsewhere. */
function focusOnceThere(part: HTMLElement): void {
  const observer = new MutationObserver(() => {
    const field = part.querySelector<HTMLElement>(firstField);
    const isAwaited = document.activeElement === part;
    if (field && isAwaited) field.focus();
    if (field || !isAwaited) observer.disconnect();
  });
  observer.observe(part, { childList: true, subtree: true });
}
