/**
 * How a part of the site that is loaded later comes: its files first, and it is run once all of them are there. The build puts this in the place
 * of Vite's own helper (`web/patient-parts.ts`). Some browsers (Chromium 150) remember a module that did not come for as long as the page
 * stays, and Vite asks for each style file only once: here a part that did not come may be asked for again.
 */
const brought = new Map<string, Promise<void>>(withPage().map((file) => [file, Promise.resolve()]));

/** `files`: below the site's root, as `assets/part.js`. Rejects where one of them does not come. */
export async function bringPart<Part>(run: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  await Promise.all(files.map(bring));
  // all in one moment: for each that comes by itself the browser would lay the page out anew
  await Promise.all(files.filter(isStyle).map(putInForce));
  return run();
}

/** The scripts that the page began with: the browser has them or asks for them. */
function withPage(): string[] {
  return [...document.querySelectorAll('link[rel="modulepreload"]')].map((link) => link.getAttribute('href')?.slice(1) ?? '');
}

/** One that several parts need, or that is on its way, is asked for once. */
function bring(file: string): Promise<void> {
  const before = brought.get(file);
  if (before) return before;
  const comes = isStyle(file) && styleOf(file) ? Promise.resolve() : fetchFile(file);
  brought.set(file, comes);
  comes.catch(() => brought.delete(file));
  return comes;
}

/** Into the browser's own store of files, from where the import takes it, or the link to a style. */
async function fetchFile(file: string): Promise<void> {
  await turn();
  const response = await fetch(`/${file}`);
  if (!response.ok) throw new Error(`/${file} answered ${response.status}`);
  await response.arrayBuffer();
}

/** A slow phone takes some milliseconds to ask for a file, and large parts have a hundred of them: whoever presses is answered before and between them. */
const askedAtOnce = 8;
let asked = 0;
let nextMoment: Promise<void> | undefined;

async function turn(): Promise<void> {
  do {
    nextMoment ??= aMoment();
    await nextMoment;
  } while (asked === askedAtOnce);
  asked += 1;
}

function aMoment(): Promise<void> {
  return new Promise((resolve) =>
    setTimeout(() => {
      asked = 0;
      nextMoment = undefined;
      resolve();
    }),
  );
}

const isStyle = (file: string) => file.endsWith('.css');

function styleOf(file: string): HTMLLinkElement | undefined {
  return [...document.head.getElementsByTagName('link')].find(
    (link) => link.rel === 'stylesheet' && link.getAttribute('href') === `/${file}`,
  );
}

const inForce = new Map<string, Promise<void>>();

function putInForce(file: string): Promise<void> {
  if (styleOf(file)) return inForce.get(file) ?? Promise.resolve();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `/${file}`;
  link.addEventListener('load', () => resolve());
  link.addEventListener('error', () => {
    link.remove();
    reject(new Error(`/${file} did not come`));
  });
  document.head.append(link);
  inForce.set(file, promise);
  return promise;
}
