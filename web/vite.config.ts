/** How the web part is built, and where its calls go while it is being worked on. */
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, loadEnv } from 'vite';
import { classNamesInPlace, stylesStay } from './class-names.ts';
import { patientParts } from './patient-parts.ts';
import { common, namePlaces } from './site-build.ts';
import {
  assetNames,
  files,
  names,
  publicPageScript,
  withoutJsonSchema,
  withoutMadeCode,
  withoutSummaries,
  withoutWordsForTheBuild,
} from './site-files.ts';
import { publicSiteInDev } from './site-in-dev.ts';

export default defineConfig(({ command, mode }) => {
  const settings = loadEnv(mode, '..', '');
  const server = settings.API_URL ?? `http://localhost:${settings.PORT ?? 3000}`;
  const proxy = Object.fromEntries(
    ['/_api', '/graphql', '/dev', '/sign-in-return.html'].map((path) => [path, { target: server, ws: true, rewriteWsOrigin: true }]),
  );
  return {
    ...common,
    // what a built page says of itself; while it is worked on, no server fills it
    ...(command === 'build' ? { define: namePlaces } : {}),
    plugins: [
      publicSiteInDev(),
      reactRouter(),
      publicPageScript(),
      patientParts(),
      withoutJsonSchema(),
      withoutMadeCode(),
      withoutSummaries(),
      withoutWordsForTheBuild(),
      classNamesInPlace(),
      stylesStay(),
    ],
    // compressed and weighed once, at the end; the list of files tells what each page needs
    build: { reportCompressedSize: false, manifest: true },
    environments: {
      client: { build: { rolldownOptions: { output: { ...names, ...assetNames, codeSplitting: files } } } },
      ssr: { build: { rolldownOptions: { output: assetNames } } },
    },
    server: { proxy },
    preview: { proxy },
  };
});
