/** A toast on a page without the app: the same look, the same five seconds. */
import styles from './toast-shelf.module.css';

const lasts = 5000;
const leavingTakes = 150;

export function showMessage(words: string): void {
  const shelf = document.querySelector<HTMLElement>(`.${styles.toasts}`) ?? newShelf();
  const toast = document.createElement('button');
  toast.type = 'button';
  toast.className = `${styles.toast} ${styles['toast-info']}`;
  toast.textContent = words;
  shelf.replaceChildren(toast);
  if (!shelf.matches(':popover-open')) shelf.showPopover();
  const leave = () => {
    toast.classList.add(styles['toast-leaving'] ?? '');
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
  shelf.className = styles.toasts ?? '';
  shelf.popover = 'manual';
  shelf.setAttribute('aria-live', 'polite');
  shelf.setAttribute('aria-label', 'Messages');
  document.body.append(shelf);
  return shelf;
}
