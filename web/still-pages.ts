/** Takes the app's scripts out of written pages that do not need them, puts the one small script in, and the styles inline. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const small = 'enliven.js';

export async function makeStill(folder: string, paths: readonly string[]): Promise<void> {
  const tags = await smallScript(folder);
  for (const path of paths) {
    const file = join(folder, path, 'index.html');
    const page = await withStylesInside(folder, withoutApp(await readFile(file, 'utf8')));
    await writeFile(
      file,
      page.replace('</head>', () => `${tags}</head>`),
    );
  }
}

async function smallScript(folder: string): Promise<string> {
  const script = await readFile(join(folder, small), 'utf8');
  const parts = [...script.matchAll(/from\s*"\.\/([^"]+)"/g)].map(([, path]) => `<link rel="modulepreload" href="/${path}"/>`);
  return `${parts.join('')}<script type="module" src="/${small}"></script>`;
}

/** Only what is marked `data-stays` may run. */
function withoutApp(page: string): string {
  return page.replaceAll(/<script(?![^>]*data-stays)[^>]*>[\s\S]*?<\/script>/g, '').replaceAll(/<link[^>]*rel="modulepreload"[^>]*>/g, '');
}

/** A page's few kilobytes of style come with it, so that its first picture waits for nothing else. */
async function withStylesInside(folder: string, page: string): Promise<string> {
  const links = [...page.matchAll(/<link rel="stylesheet" href="([^"#]+)#?"\/>/g)];
  const styles = await Promise.all(links.map(([, path = '']) => readFile(join(folder, path), 'utf8')));
  return links.reduce((whole, [link], index) => whole.replace(link, () => `<style>${styles[index]?.trim()}</style>`), page);
}
