/** Figures for the operator: the clinic's own, and how often public pages were seen, by visitors who agreed to be counted. */
import { type PageViews, readPageViews } from '@pellis/contract/page-views/page-views';
import { countedPages } from '@pellis/contract/page-views/public-pages';
import { useRead } from '../../platform/use-api.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { WorkPage } from '../../ui/work-page.tsx';
import { LoadProblem } from '../../work-list/loading.tsx';
import { ClinicFiguresPart } from './clinic-figures.tsx';
import { DaysChart } from './days-chart.tsx';
import styles from './figures.module.css';

export default function FiguresPage() {
  const { data, error, refetch } = useRead(readPageViews, {}, { every: 60_000 });
  return (
    <WorkPage title="Figures" lead="What our records say, and how often our public pages were seen.">
      <ClinicFiguresPart />
      <h2 className={styles['figures-heading']}>Public pages, 30 days</h2>
      <LoadProblem data={data} error={error} refetch={refetch} />
      {data || error ? null : <SkeletonCard label="the figures" lines={6} hasAction={false} />}
      {data ? <Views views={data} /> : null}
    </WorkPage>
  );
}

function Views({ views }: { views: PageViews }) {
  const all = views.days.reduce((sum, day) => sum + day.views, 0);
  return (
    <div className="stack" style={{ '--gap': '20px' }}>
      {views.form === 'off' ? (
        <Notice heading="Views are not counted just now.">
          The setting ANALYTICS switches the counting on; every visitor is asked first.
        </Notice>
      ) : null}
      {views.form === 'tag-manager' ? (
        <Notice heading="Views are counted by your tag manager just now.">Its figures stand there; here is what we counted before.</Notice>
      ) : null}
      {all === 0 ? (
        <EmptyState heading="Nothing has been counted yet">
          A view is counted only when the visitor agreed. Nothing about who they are is kept.
        </EmptyState>
      ) : (
        <>
          <Card
            heading={<span className="figures">{`${all.toLocaleString('en-US')} ${all === 1 ? 'view' : 'views'}`}</span>}
            kicker="30 days"
          >
            <DaysChart days={views.days} />
          </Card>
          <Card heading="By page">
            <PagesTable pages={views.pages} />
          </Card>
          <p className="small soft">
            Only visitors who agreed are counted, so the true numbers are higher. Nothing about who they are is kept.
          </p>
        </>
      )}
    </div>
  );
}

function PagesTable({ pages }: { pages: PageViews['pages'] }) {
  const most = Math.max(1, ...pages.map(({ views }) => views));
  return (
    <table className={styles['figures-table']}>
      <thead>
        <tr>
          <th scope="col">Page</th>
          <th scope="col">Views</th>
        </tr>
      </thead>
      <tbody>
        {pages.map(({ pattern, views }) => (
          <tr key={pattern}>
            <th scope="row">
              {countedPages.find((page) => page.pattern === pattern)?.title}
              <span className={styles['figures-bar']} style={{ '--part': `${(100 * views) / most}%` }} aria-hidden="true" />
            </th>
            <td className="figures">{views.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
