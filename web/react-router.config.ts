/** One app in the browser; its pages with forms are written to HTML beforehand, and the public site beside it, once for each of the clinic's two sites. */
import type { Config } from '@react-router/dev/config';
import { addresses, writtenPages } from './app/platform/pages.ts';
import { tipsPage } from './app/tips/written-tip.ts';
import { finishSite } from './finish-site.ts';

const written = { ...writtenPages, staticPages: [...writtenPages.staticPages, tipsPage] };

export default {
  ssr: false,
  prerender: writtenPages.withForms,
  buildEnd: ({ buildManifest }) => finishSite(written, [...addresses, tipsPage], buildManifest?.routes ?? {}),
} satisfies Config;
