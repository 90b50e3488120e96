/** How the built site brings its later parts: by `app/platform/bring-part.ts` instead of Vite's own helper. */
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The name by which Vite's build asks for its helper, and the one function that it takes from there. */
const helperId = /^\0vite\/preload-helper\.js$/;
const bringPart = join(import.meta.dirname, 'app/platform/bring-part.ts');

export function patientParts(): Plugin {
  return {
    name: 'patient-parts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: helperId },
      handler: () => `export { bringPart as __vitePreload } from ${JSON.stringify(bringPart)};`,
    },
  };
}
