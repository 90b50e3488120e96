/** A part that comes later: its files are asked for in turns and once, its styles come in force together, and what did not come is asked for again. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const links: FakeLink[] = [];
let away = new Set<string>();
const asked = vi.fn(async (path: string) => ({ ok: !away.has(path), status: 503, arrayBuffer: async () => undefined }));

/** Tasks of the browser that wait for their turn. */
const tasks: (() => void)[] = [];

/** One after the other, each with what follows from it at once. */
async function nextTask(): Promise<void> {
  tasks.shift()?.();
  for (let step = 0; step < 100; step += 1) await Promise.resolve();
}

class FakeLink {
  rel = '';
  href = '';
  private heard = new Map<string, () => void>();
  addEventListener(name: string, hear: () => void) {
    this.heard.set(name, hear);
  }
  getAttribute() {
    return this.href;
  }
  remove() {
    links.splice(links.indexOf(this), 1);
  }
  load() {
    this.heard.get('load')?.();
  }
}

beforeEach(() => {
  vi.resetModules();
  asked.mockClear();
  tasks.length = 0;
  links.length = 0;
  away = new Set();
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('setTimeout', (task: () => void) => tasks.push(task));
  vi.stubGlobal('document', {
    querySelectorAll: () => [{ getAttribute: () => '/assets/with-page.js' }],
    head: { getElementsByTagName: () => links, append: (link: FakeLink) => links.push(link) },
    createElement: () => new FakeLink(),
  });
});

afterEach(() => vi.unstubAllGlobals());

const files = (kind: 'js' | 'css', count: number) => Array.from({ length: count }, (_, nth) => `assets/${nth}.${kind}`);

test('nothing is asked for before what was pressed is answered, and then a few at a time', async () => {
  const { bringPart: bring } = await import('./bring-part.ts');
  const parts = [
    bring(async () => 'part', files('js', 20)),
    bring(async () => 'another', [...files('js', 20), 'assets/with-page.js', 'assets/more.js']),
  ];
  expect(asked).not.toHaveBeenCalled();
  for (const soFar of [8, 16, 21]) {
    await nextTask();
    expect(asked).toHaveBeenCalledTimes(soFar);
  }
  expect(await Promise.all(parts)).toEqual(['part', 'another']);
  expect(asked.mock.calls.map(([path]) => path)).toEqual([...files('js', 20), 'assets/more.js'].map((file) => `/${file}`));
});

test('styles come in force together, once everything is there, and the part runs after them', async () => {
  const { bringPart: bring } = await import('./bring-part.ts');
  const run = vi.fn(async () => 'part');
  const part = bring(run, [...files('css', 3), ...files('js', 10)]);
  await nextTask();
  expect(links).toEqual([]);
  await nextTask();
  expect(links.map(({ rel, href }) => [rel, href])).toEqual(files('css', 3).map((file) => ['stylesheet', `/${file}`]));
  expect(run).not.toHaveBeenCalled();
  for (const link of links) link.load();
  expect(await part).toBe('part');
});

test('a file that does not come is asked for again, and the others are not', async () => {
  away = new Set(['/assets/1.js']);
  const { bringPart: bring } = await import('./bring-part.ts');
  const part = bring(async () => 'part', files('js', 3)).catch((error: Error) => error.message);
  await nextTask();
  expect(await part).toBe('/assets/1.js answered 503');
  away = new Set();
  asked.mockClear();
  const again = bring(async () => 'part', files('js', 3));
  await nextTask();
  expect(await again).toBe('part');
  expect(asked.mock.calls.map(([path]) => path)).toEqual(['/assets/1.js']);
});
