/** Whether a single key may do something: not while somebody types, and not while a window, a menu, a panel or a call has the floor. */

const typing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"]';
/** Parts that have keys of their own. */
const ownKeys = '[role="tab"], [role="menu"], [role="listbox"], [role="dialog"]';

/** A window that takes the page's keys itself (photos, enlarged) carries `data-takes-keys`; what silences them (a call) `data-has-floor`. */
export function isKeyFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(`${typing}, ${ownKeys}`)) return false;
  if (document.querySelector('dialog:modal:not([data-takes-keys])')) return false;
  return document.querySelector('dialog:modal') !== null || document.querySelector('[data-has-floor]') === null;
}
