/** The styles of a written page, so that they can come inside it: its first picture then waits for nothing else. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface LinkedStyle {
  /** The element that names it. */
  link: string;
  text: string;
}

/** `folder` is the built site. */
export function stylesOf(folder: string, page: string): Promise<LinkedStyle[]> {
  const links = [...page.matchAll(/<link rel="stylesheet" href="([^"#]+)#?"\/>/g)];
  return Promise.all(links.map(async ([link, path = '']) => ({ link, text: (await readFile(join(folder, path), 'utf8')).trim() })));
}

/** For a page that the app takes over: the links stay, as the app expects them, and fetch nothing. */
export async function withStylesFirst(folder: string, page: string): Promise<string> {
  const styles = await stylesOf(folder, page);
  return styles.reduce(
    (whole, { link, text }) => whole.replace(link, () => `<style>${text}</style>${link.replace('/>', ' disabled=""/>')}`),
    page,
  );
}
