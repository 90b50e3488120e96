/** A legal text as it stands on its own page, with what only the server knows in it, for a window over another page. */
import styles from './legal-text.module.css';

/** Its headings stand one level lower than on the page. Throws where it cannot be read. */
export async function readText(address: string): Promise<Element> {
  const response = await fetch(address);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const text = page.querySelector(`.${styles.legal}`);
  if (!response.ok || !text) throw new Error('the page has no such text');
  for (const heading of text.querySelectorAll('h2')) {
    const lower = document.createElement('h3');
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
  return document.adoptNode(text);
}
