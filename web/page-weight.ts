/** How many bytes of script and style each page needs before it stands, compressed, from the built pages and what the server adds to them; and how many it may. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import budgets from './budgets.json' with { type: 'json' };

const folder = join(import.meta.dirname, 'build/client');
const pages = join(import.meta.dirname, 'build/pages');

/** One page and one part of it, in bytes, beside what it may weigh. */
export interface Weighed {
  path: string;
  part: 'script' | 'style' | 'script and style';
  bytes: number;
  most: number;
  /** What it should come down to. */
  goal: number;
}

interface Weight {
  script: number;
  style: number;
}

/** Content pages have one budget, each page with a form its own; in kilobytes. */
export function weighPages(staticPages: readonly string[]): Weighed[] {
  const each: [string, { script?: number; style?: number; both?: number; goal?: number }][] = [
    ...staticPages.map((path): [string, typeof budgets.static] => [path, budgets.static]),
    ...Object.entries(budgets.pages),
  ];
  return each.flatMap(([path, budget]) => {
    const { script, style } = weigh(path);
    const parts = [
      { part: 'script' as const, bytes: script, most: budget.script },
      { part: 'style' as const, bytes: style, most: budget.style },
      { part: 'script and style' as const, bytes: script + style, most: budget.both },
    ];
    return parts.flatMap(({ part, bytes, most }) =>
      most === undefined ? [] : [{ path, part, bytes, most: most * 1000, goal: (budget.goal ?? most) * 1000 }],
    );
  });
}

/** Every budget that is broken, in a sentence. */
export function tooHeavy(weighed: readonly Weighed[]): string[] {
  return weighed
    .filter(({ bytes, most }) => bytes > most)
    .map(
      ({ path, part, bytes, most }) =>
        `The page ${path} needs ${(bytes / 1000).toFixed(1)} kB of ${part}, and may need ${most / 1000} kB (web/budgets.json).`,
    );
}

/** The script of parts that come later, by the names of their modules: what it adds to what the page has loaded. */
export function weighLater(path: string, modules: readonly string[]): number {
  const { files } = loadedWith(path);
  const assets = readdirSync(join(folder, 'assets'));
  const later = modules.map((name) => {
    const [file, ...others] = assets.filter((asset) => asset.startsWith(`${name}-`) && asset.endsWith('.js'));
    if (!file || others.length > 0) throw new Error(`${name} has no file of its own in the build.`);
    return `/assets/${file}`;
  });
  return [...withImports(later)].filter((file) => !files.has(file)).reduce((sum, file) => sum + compressed(read(file)), 0);
}

function loadedWith(path: string): { page: string; files: Set<string> } {
  const own = join(pages, 'us', path, 'index.html');
  const isWritten = existsSync(own);
  const page = readFileSync(isWritten ? own : join(pages, 'us/app.html'), 'utf8');
  return { page, files: withImports(isWritten ? named(page) : [...named(page), ...ofApp(path)]) };
}

function weigh(path: string): Weight {
  const { page, files } = loadedWith(path);
  const inside = (tag: string) =>
    [...page.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, text = '']) => text).join('');
  const weight = (ending: string) =>
    [...files].filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + compressed(read(file)), 0);
  return { script: weight('.js') + compressed(inside('script')), style: weight('.css') + compressed(inside('style')) };
}

/** What the page itself names; what is `disabled` comes inside it. */
function named(page: string): string[] {
  const tags = page.matchAll(/<(?:script|link)\b(?![^>]*\sdisabled)[^>]*?(?:src|href)="(\/[^"#?]+\.(?:js|css))[^"]*"/g);
  return [...tags].map(([, file = '']) => file);
}

const isTable = (file: string) => /\/manifest-\w+\.js$/.test(file);

function ofApp(path: string): string[] {
  const { files }: { files: Record<string, string[]> } = JSON.parse(readFileSync(join(pages, 'site.json'), 'utf8'));
  return files[path] ?? [];
}

function withImports(first: readonly string[]): Set<string> {
  const files = new Set(first);
  // a set that grows while one walks it is walked to its new end
  for (const file of files) if (file.endsWith('.js') && !isTable(file)) for (const imported of importsOf(file)) files.add(imported);
  return files;
}

function importsOf(file: string): string[] {
  const statements = read(file).matchAll(/(?:^|[;}\s])(?:import|export)(?:[\w$*{},\s]+from)?\s*"(\.{1,2}\/[^"]+\.js)"/g);
  return [...statements].map(([, path = '']) => new URL(path, `http://page${file}`).pathname);
}

const read = (file: string) => readFileSync(join(folder, file), 'utf8');

const compressed = (text: string) => (text === '' ? 0 : brotliCompressSync(text).length);
