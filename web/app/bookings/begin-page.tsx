/** Where booking begins or goes on: the first step without an answer. Whom somebody chose, and whose referral they follow, travel along. */
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { Page } from '../ui/page.tsx';
import { OnItsWay } from './on-its-way.tsx';
import { addressOfStep } from './steps.ts';
import { useVisitDraft } from './use-draft.ts';
import { wantDoctor } from './wanted-doctor.ts';

export default function BeginPage() {
  const [search] = useSearchParams();
  const doctor = search.get('provider');
  const referral = search.get('referral');
  const { data: draft, error, isFetching, refetch } = useVisitDraft();
  useEffect(() => {
    if (doctor) wantDoctor(doctor);
  }, [doctor]);
  // what was read a while ago may be booked by now, or gone on with on another device
  if (draft !== undefined && !isFetching) {
    // for whom a draft was begun says nothing of whom the provider referred: that is asked first
    return <Navigate to={referral ? addressOfStep('who', referral) : addressOfStep(draft?.next_step ?? 'who')} replace />;
  }
  return (
    <Page title="Book an appointment" lead="Live video with a board-certified dermatologist." width="wide">
      <OnItsWay error={error} onAgain={() => void refetch()} />
    </Page>
  );
}
