/** What a build was made from, as one short word: the same sources, settings and Node give the same word. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.ts';

/** `besides` is what the build depends on apart from its sources. */
export function hashOfSources(patterns: readonly string[], besides: unknown = ''): string {
  const hash = createHash('sha256').update(JSON.stringify([process.version, besides]));
  const entries = globSync(patterns, { cwd: root, withFileTypes: true, exclude: (entry) => entry.name === 'node_modules' });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of files.sort()) hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}
