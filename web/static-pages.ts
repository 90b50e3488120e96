/**
 * Makes a static page of a written one: the app's scripts leave it, the one small script comes in, its styles come inside. Adding a content page is a line
 * in `publicPages` of `app/platform/pages.ts` and its file; everything else follows from there: both sites, address and card for searchers, sitemap, speculation
 * rules, budgets. What moves on such a page is marked `data-…` and woken by `app/public/enhance.ts`; a script element stays only with `data-stays`;
 * today's figures are put in by the server where `<Fact>` and `<WhenKnown>` of `app/frame/fact.tsx` leave room.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { comeLast } from './app/public/come-last.ts';
import { stylesOf } from './styles-inside.ts';

export async function makeStatic(folder: string, written: string): Promise<string> {
  const page = await withStylesInside(folder, withoutApp(written));
  const typefaces = [...page.matchAll(typeface)].map(([face]) => face);
  const last = `<style id="typefaces" media="not all">${typefaces.join('')}</style><script>${comeLast(await smallScript(folder))}</script>`;
  return page.replaceAll(typeface, '').replace('</head>', () => `${wholeFirst}${last}</head>`);
}

/** A slow phone reads a page in pieces: it is not shown half, and laid out again, when the rest of it is here already. */
const wholeFirst = '<link rel="expect" href="#main" blocking="render"/>';

/** Two thirds of a page's bytes are letters: until they come a fallback of the same width and height shows. Who has been here has them already. */
const typeface = /@font-face\{[^}]*url\([^}]*\}/g;

/** Addresses of the small script's parts, what it imports first. */
async function smallScript(folder: string): Promise<string[]> {
  const assets = await readdir(join(folder, 'assets'));
  const small = assets.find((file) => /^enhance-[\w-]+\.js$/.test(file));
  if (!small) throw new Error('The small script of public pages was not built.');
  const script = await readFile(join(folder, 'assets', small), 'utf8');
  const parts = [...script.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)].map(([, path]) => `/assets/${path}`);
  return [...parts, `/assets/${small}`];
}

/** Only what is marked `data-stays` may run. */
function withoutApp(page: string): string {
  return page
    .replaceAll(/<script(?![^>]*data-stays)[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link[^>]*rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/<link[^>]*as="font"[^>]*>/g, '');
}

/** A page's few kilobytes of style come with it, so that its first picture waits for nothing else. */
async function withStylesInside(folder: string, page: string): Promise<string> {
  const [portal] = /class="(?:[^"]* )?(?:shell|search|page)(?:-[\w-]+)?[ "]/.exec(page) ?? [];
  if (portal) throw new Error(`A content page has ${portal} in it, whose style stays with the portal's pages.`);
  const styles = await stylesOf(folder, page);
  return styles.reduce((whole, { link, text }) => whole.replace(link, () => `<style>${withoutPortal(text)}</style>`), page);
}

/** What stands around pages of the portal lies in the file that all pages share, and around no content page. */
const ofPortal = /\.(?:shell|search|page)(?:-[\w-]+)?(?![\w-])/;

function withoutPortal(style: string): string {
  return style.replaceAll(/([^{};]+)\{[^{}]*\}/g, (rule, selectors: string) =>
    selectors.split(',').every((selector) => ofPortal.test(selector)) ? '' : rule,
  );
}
