/** Counting views of public pages: only where the operator wants it, only after the visitor said yes. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Day } from '../platform/wire.ts';
import { type CountedPattern, countedPages } from './public-pages.ts';

/** `off`: nobody counts. `first-party`: we do, in our own database. `tag-manager`: Google's tag does, told only a page's pattern. */
export const countingForms = ['off', 'first-party', 'tag-manager'] as const;
export type CountingForm = (typeof countingForms)[number];

const patterns = countedPages.map(({ pattern }) => pattern) as [CountedPattern, ...CountedPattern[]];
export const Pattern = z.enum(patterns, { error: 'That page is not counted' });

export const readCounting = endpoint({
  method: 'GET',
  path: '/page_views/counting',
  summary: 'Whether and how views are counted here, and whether this browser sends Global Privacy Control',
  access: 'public',
  reply: z.object({
    form: z.enum(countingForms),
    /** The id that Google's tag counts for; null in every other form. */
    tag: z.string().nullable(),
    gpc: z.boolean(),
  }),
});

export const countPageView = endpoint({
  method: 'POST',
  path: '/page_views',
  summary: 'Count one view of a public page, by its pattern; with Global Privacy Control nothing is counted',
  access: 'public',
  body: z.strictObject({ pattern: Pattern }),
});

export const figuresDays = 30;

export const PageViews = z.object({
  form: z.enum(countingForms),
  /** The last days, each of them, the oldest first. */
  days: z.array(z.object({ day: Day, views: z.int() })),
  pages: z.array(z.object({ pattern: Pattern, views: z.int() })),
});
export type PageViews = z.output<typeof PageViews>;

export const readPageViews = endpoint({
  method: 'GET',
  path: '/workspace/page_views',
  summary: 'How often public pages were seen in the last 30 days, by visitors who agreed to be counted',
  access: 'oversee-clinic',
  reply: PageViews,
});
