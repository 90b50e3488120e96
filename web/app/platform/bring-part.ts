/**
 * How a part of the site that is loaded later comes: its files first, and it is run once all of them are there. The build puts this in the place
 * of Vite's own helper (`web/patient-parts.ts`). Some browsers (Chromium 150) remember a module that did not come for as long as the page
 * stays, and Vite asks for each style file only once: here a part that did not come may be asked for again.
 */
const brought = new Map<string, Promise<void>>();

/** `files`: below the site's root, as `assets/part.js`. Rejects where one of them does not come. */
export async function bringPart<Part>(run: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  await Promise.all(files.map(bring));
  return run();
}

/** One that several parts need, or that is on its way, is asked for once. */
function bring(file: string): Promise<void> {
  const before = brought.get(file);
  if (before) return before;
  const comes = file.endsWith('.css') ? bringStyles(`/${file}`) : bringScript(`/${file}`);
  brought.set(file, comes);
  comes.catch(() => brought.delete(file));
  return comes;
}

/** Into the browser's own store of files, from where the import takes it. What the page began with is there. */
async function bringScript(path: string): Promise<void> {
  if (document.querySelector(`link[rel="modulepreload"][href="${path}"]`)) return;
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  await response.arrayBuffer();
}

function bringStyles(path: string): Promise<void> {
  const isThere = [...document.querySelectorAll('link[rel="stylesheet"]')].some((link) => link.getAttribute('href') === path);
  if (isThere) return Promise.resolve();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = path;
  link.addEventListener('load', () => resolve());
  link.addEventListener('error', () => {
    link.remove();
    reject(new Error(`${path} did not come`));
  });
  document.head.append(link);
  return promise;
}
