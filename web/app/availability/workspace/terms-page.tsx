/** What counts for video visits, for the operator to set: cancelling and its fees, booking, the waiting room. */
import { readVisitTerms } from '@pellis/contract/bookings/visit-terms';
import { useRead } from '../../platform/use-api.ts';
import { Card } from '../../ui/card.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { WorkPage } from '../../ui/work-page.tsx';
import { LoadProblem } from '../../work-list/loading.tsx';
import { workLook } from '../../work-list/look.ts';
import { TermsBefore } from './terms-before.tsx';
import { TermsForm } from './terms-form.tsx';

export default function TermsPage() {
  const { data, error, refetch } = useRead(readVisitTerms);
  return (
    <WorkPage
      title="Terms of visits"
      lead="What is promised to patients who book from now on. A visit keeps what was promised when it was booked."
    >
      <LoadProblem data={data} error={error} refetch={refetch} />
      {data || error ? null : <SkeletonCard label="the terms" lines={8} />}
      {data ? (
        <div className={workLook.columns}>
          <div className={workLook.column}>
            <Card heading="From now on">
              <TermsForm key={data.now.id} terms={data.now} highestFee={data.highest_fee} />
            </Card>
          </div>
          <div className={workLook.column}>
            <TermsBefore now={data.now} before={data.before} />
          </div>
        </div>
      ) : null}
    </WorkPage>
  );
}
