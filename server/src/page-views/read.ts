/** How often public pages were seen, for the operator. */
import { figuresDays, type PageViews } from '@pellis/contract/page-views/page-views';
import { countedPages } from '@pellis/contract/page-views/public-pages';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { dayAt } from '../platform/times.ts';
import { viewsSince } from './records.ts';

export function readPageViews(clinic: Clinic, asker: Asker): Promise<PageViews> {
  return clinic.db.readReplica(asker, async (transaction) => {
    const days = lastDays(dayAt(new Date(), clinic.config.clinicTimeZone));
    const rows = await viewsSince(transaction, days[0] ?? '');
    const sum = (wanted: (row: { day: string; pattern: string }) => boolean) =>
      rows.filter(wanted).reduce((views, row) => views + row.views, 0);
    return {
      form: clinic.config.analytics,
      days: days.map((day) => ({ day, views: sum((row) => row.day === day) })),
      pages: countedPages
        .map(({ pattern }) => ({ pattern, views: sum((row) => row.pattern === pattern) }))
        .sort((one, other) => other.views - one.views),
    };
  });
}

/** The oldest first, `today` last. */
function lastDays(today: string): string[] {
  const end = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: figuresDays }, (_, back) => new Date(end - (figuresDays - 1 - back) * 86_400_000).toISOString().slice(0, 10));
}
