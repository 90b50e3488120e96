/** Shows the Privacy Policy in a window over the page. Its text comes from its own page, so that no other page carries it. */
import { buttonLook } from '../ui/button-look.ts';
import { dialogLook } from '../ui/dialog-look.ts';
import { readText } from './read-text.ts';

/** Where the text cannot be read, the link leads to its page as links do. */
export async function showPolicy(link: HTMLAnchorElement): Promise<void> {
  try {
    const text = await readText(link.href);
    const window = dialogWith(text);
    document.body.append(window);
    window.addEventListener('close', () => {
      window.remove();
      link.focus();
    });
    window.showModal();
    window.querySelector('h2')?.focus();
  } catch {
    document.location.assign(link.href);
  }
}

function dialogWith(text: Element): HTMLDialogElement {
  const window = document.createElement('dialog');
  window.className = dialogLook.dialog;
  window.setAttribute('aria-labelledby', 'policy-title');
  const close = button('Close', dialogLook.close, () => window.close());
  const title = element('h2', '', 'Privacy Policy');
  title.id = 'policy-title';
  title.tabIndex = -1;
  const header = element('header', dialogLook.header, title, close);
  const body = element('div', dialogLook.body, text);
  // long texts must scroll by keyboard
  body.tabIndex = 0;
  const foot = element(
    'footer',
    dialogLook.actions,
    button('Back to the page', buttonLook(), () => window.close()),
  );
  window.append(element('div', dialogLook.inside, header, body, foot));
  window.addEventListener('click', ({ target }) => target === window && window.close());
  return window;
}

function element(tag: string, className: string | undefined, ...inside: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...inside);
  return made;
}

function button(words: string, className: string | undefined, act: () => void): HTMLElement {
  const made = element('button', className, words);
  made.setAttribute('type', 'button');
  made.addEventListener('click', act);
  return made;
}
