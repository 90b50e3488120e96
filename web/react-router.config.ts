/** One app in the browser; its pages with forms are written to HTML beforehand, and the public site beside it, once for each of the clinic's two sites. */
import type { Config } from '@react-router/dev/config';
import { addresses, writtenPages } from './app/platform/pages.ts';
import { finishSite } from './finish-site.ts';

export default {
  ssr: false,
  prerender: writtenPages.withForms,
  buildEnd: ({ buildManifest }) => finishSite(writtenPages, addresses, buildManifest?.routes ?? {}),
} satisfies Config;
