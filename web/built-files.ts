/** Which files a part of the web needs, from the manifests that Vite writes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

export type Manifest = Record<string, Chunk>;

interface BuiltFiles {
  scripts: string[];
  styles: string[];
}

/** `folder` is what one build wrote. */
export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
}

/** What these modules need before they run, each file once, what another one imports before it. */
export function filesOf(modules: readonly string[], manifest: Manifest): BuiltFiles {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();
  const add = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const { file, imports = [], css = [] } = chunkOf(name, manifest);
    for (const imported of imports) add(imported);
    for (const style of css) styles.add(style);
    scripts.add(file);
  };
  for (const name of modules) add(name);
  return { scripts: [...scripts], styles: [...styles] };
}

/** `module` is a path from this folder on. */
export function chunkOf(module: string, manifest: Manifest): Chunk {
  const chunk = manifest[module];
  if (!chunk) throw new Error(`${module} was not built.`);
  return chunk;
}
