/** The clinic's type for the window's pages. */
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';

const files: Record<string, string> = {
  '/figtree-400.woff2': '@fontsource/figtree/files/figtree-latin-400-normal.woff2',
  '/figtree-600.woff2': '@fontsource/figtree/files/figtree-latin-600-normal.woff2',
  '/fraunces-500.woff2': '@fontsource/fraunces/files/fraunces-latin-500-normal.woff2',
};

export function fontAt(path: string | undefined): string | undefined {
  return files[path ?? ''];
}

export function sendFont(response: ServerResponse, font: string): void {
  response
    .writeHead(200, { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=86400' })
    .end(readFileSync(fileURLToPath(import.meta.resolve(font))));
}
