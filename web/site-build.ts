/** How the public site is built: its entry, its pages and their styles, as modules that `write-pages.ts` asks for each page. */
import { resolve } from 'node:path';
import type { InlineConfig } from 'vite';
import type { Address } from './app/platform/pages.ts';
import { classNamesInPlace, stylesStay } from './class-names.ts';
import { scaleInPlace } from './scale-in-place.ts';
import { nameInPage } from './scoped-names.ts';
import { assetNames } from './site-files.ts';

/** What the app's build and the public site's have in common. */
export const common = {
  envDir: '..',
  // CLINIC_NAME and its sisters are the clinic's public face, no secrets
  envPrefix: 'CLINIC_',
  css: { modules: { generateScopedName: nameInPage }, postcss: { plugins: [scaleInPlace] } },
};

/** Styles in their order: what stands under every page, what stands around it, its own. */
const groups = ['ui', 'frame'].map((folder) => ({ name: folder, test: new RegExp(`app/${folder}/`) }));

/** What the owner may change while the clinic runs is not built in: the server fills these places (`server/src/platform/http/page-text.ts`). */
const places = { CLINIC_NAME: 'clinic.name', CLINIC_NAME_FIRST: 'clinic.name_first', CLINIC_NAME_REST: 'clinic.name_rest' };
export const namePlaces = Object.fromEntries(
  Object.entries(places).map(([name, fact]) => [`import.meta.env.${name}`, JSON.stringify(`{{${fact}}}`)]),
);

export function siteBuild(pages: readonly Address[]): InlineConfig {
  const modules = ['public-site.tsx', ...pages.map(({ file }) => file)];
  return {
    ...common,
    define: namePlaces,
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    plugins: [classNamesInPlace(), stylesStay()],
    build: {
      ssr: true,
      outDir: resolve(import.meta.dirname, 'build/site'),
      copyPublicDir: false,
      manifest: true,
      emitAssets: true,
      cssMinify: true,
      rolldownOptions: { input: modules.map((file) => `app/${file}`), output: { ...assetNames, codeSplitting: { groups } } },
    },
  };
}
