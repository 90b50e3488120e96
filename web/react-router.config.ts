/** One app in the browser, its public pages written to HTML beforehand. */
import type { Config } from '@react-router/dev/config';
import { compressSite } from './compress.ts';
import { makeStill } from './still-pages.ts';

/** Content pages: once written they need one small script instead of the app. */
const stillPages = ['/', '/terms'];
const pagesWithForms = ['/login', '/register', '/confirm-registration'];
const site = 'build/client';

export default {
  ssr: false,
  prerender: [...stillPages, ...pagesWithForms],
  async buildEnd() {
    await makeStill(site, stillPages);
    await compressSite(site);
  },
} satisfies Config;
