/** How the web part is built, and where its calls go while it is being worked on. */
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, loadEnv } from 'vite';
import { classNamesInPlace, stylesStay } from './class-names.ts';
import { scaleInPlace } from './scale-in-place.ts';
import { nameInPage } from './scoped-names.ts';
import { files, publicPageScript, withoutJsonSchema } from './site-files.ts';

export default defineConfig(({ mode }) => {
  const settings = loadEnv(mode, '..', '');
  const server = settings.API_URL ?? `http://localhost:${settings.PORT ?? 3000}`;
  const proxy = Object.fromEntries(
    ['/_api', '/graphql', '/dev', '/sign-in-return.html'].map((path) => [path, { target: server, ws: true, rewriteWsOrigin: true }]),
  );
  return {
    envDir: '..',
    // CLINIC_NAME and its sisters are the clinic's public face, no secrets
    envPrefix: 'CLINIC_',
    plugins: [reactRouter(), publicPageScript(), withoutJsonSchema(), classNamesInPlace(), stylesStay()],
    css: { modules: { generateScopedName: nameInPage }, postcss: { plugins: [scaleInPlace] } },
    // compressed and weighed once, at the end
    build: { reportCompressedSize: false },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: files } } } },
    },
    server: { proxy },
    preview: { proxy },
  };
});
