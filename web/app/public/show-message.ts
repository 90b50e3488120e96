/** A toast on a page without the app: the same look, the same five seconds. */
import '../ui/toast-shelf.css';

const lasts = 5000;
const leavingTakes = 150;

export function showMessage(words: string): void {
  const shelf = document.querySelector<HTMLElement>('.toasts') ?? newShelf();
  const toast = document.createElement('button');
  toast.type = 'button';
  toast.className = 'toast toast-info';
  toast.textContent = words;
  shelf.replaceChildren(toast);
  if (!shelf.matches(':popover-open')) shelf.showPopover();
  const leave = () => {
    toast.classList.add('toast-leaving');
    window.setTimeout(() => toast.remove(), leavingTakes);
  };
  let timer = window.setTimeout(leave, lasts);
  toast.addEventListener('pointerenter', () => window.clearTimeout(timer));
  toast.addEventListener('pointerleave', () => {
    timer = window.setTimeout(leave, lasts);
  });
  toast.addEventListener('click', leave);
}

function newShelf(): HTMLElement {
  const shelf = document.createElement('section');
  shelf.className = 'toasts';
  shelf.popover = 'manual';
  shelf.setAttribute('aria-live', 'polite');
  shelf.setAttribute('aria-label', 'Messages');
  document.body.append(shelf);
  return shelf;
}
