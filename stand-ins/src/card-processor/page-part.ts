// A part of one of the processor's pages, as it lies in `pages/`.

import { readFile } from 'node:fs/promises';

export function readPagePart(name: string): Promise<string> {
  return readFile(new URL(`pages/${name}`, import.meta.url), 'utf8');
}
