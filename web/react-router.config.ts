/** One app in the browser; its public pages are written to HTML beforehand, once for each of the clinic's two sites. */
import type { Config } from '@react-router/dev/config';
import { addresses, writtenPages } from './app/platform/pages.ts';
import { finishSite } from './finish-site.ts';

/** Any address that is nobody's brings forth the page that says so. */
const missing = '/no-such-page';

export default {
  ssr: false,
  prerender: [...writtenPages.staticPages, ...writtenPages.withForms, missing],
  buildEnd: () => finishSite({ ...writtenPages, missing }, addresses),
} satisfies Config;
