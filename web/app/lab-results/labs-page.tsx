/** My labs: what was found, how it changes, and what is still ordered. */
import { readMe } from '@pellis/contract/accounts/settings';
import { type LabOrder, listLabOrders } from '@pellis/contract/lab-orders/lab-orders';
import { type LabResult, listLabResults } from '@pellis/contract/lab-results/lab-results';
import { Navigate } from 'react-router';
import { useRead } from '../platform/use-api.ts';
import { useWhose } from '../shell/use-acting.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { OrderedTests } from './ordered-tests.tsx';
import { ResultCard } from './result-card.tsx';
import { Trends } from './trend-figure.tsx';
import { trendsIn } from './trends.ts';

export default function LabsPage() {
  const { mine, your } = useWhose();
  const me = useRead(readMe);
  const patientId = me.data?.patient_id ?? '';
  const isKnown = { enabled: patientId !== '' };
  const results = useRead(listLabResults, { params: { id: patientId } }, isKnown);
  const orders = useRead(listLabOrders, { params: { id: patientId } }, isKnown);
  if (me.data?.patient_id === null) return <Navigate to="/dashboard" replace />;
  const failed = [me, results, orders].find((read) => read.isError && !read.data);
  return (
    <Page title={mine('My labs', 'labs')} lead={`What was ordered and found for ${your} care.`}>
      {failed ? (
        <Notice
          kind="error"
          isSpoken
          actions={
            <Button kind="secondary" isSmall onClick={() => void failed.refetch()}>
              Try again
            </Button>
          }
        >
          An error occurred. Please use the chat box for support.
        </Notice>
      ) : results.data && orders.data ? (
        <Labs results={results.data} orders={orders.data} />
      ) : (
        <SkeletonCard label="your labs" lines={4} hasAction={false} />
      )}
    </Page>
  );
}

function Labs({ results, orders }: { results: readonly LabResult[]; orders: readonly LabOrder[] }) {
  if (results.length === 0 && orders.length === 0)
    return (
      <EmptyState heading="Nothing was ordered so far">
        When a dermatologist orders lab tests, the paper for the laboratory and the results are here.
      </EmptyState>
    );
  const waiting = orders.filter(({ state }) => state === 'ordered');
  const ended = orders.filter(({ state }) => state !== 'ordered');
  return (
    <div className="stack" style={{ '--gap': '32px' }}>
      {waiting.length > 0 ? <OrderedTests heading="To be done" orders={waiting} /> : null}
      {results.length > 0 ? (
        <section className="stack" aria-labelledby="lab-results">
          <h2 id="lab-results">Results</h2>
          {results.map((result) => (
            <ResultCard key={result.id} result={result} />
          ))}
        </section>
      ) : null}
      {trendsIn(results).length > 0 ? (
        <section className="stack" aria-labelledby="lab-trends">
          <h2 id="lab-trends">How they change</h2>
          <Trends results={results} />
          <p className="small soft">The green band is what is usual. A value outside of it is a diamond.</p>
        </section>
      ) : null}
      {ended.length > 0 ? <OrderedTests heading="Earlier orders" orders={ended} /> : null}
    </div>
  );
}
