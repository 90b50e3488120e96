/** A check-in in the portal, where no link is needed: with what is known already. */
import { readKnownForCheckIn } from '@pellis/contract/check-ins/own-check-ins';
import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { useRead } from '../platform/use-api.ts';
import { useSession } from '../platform/use-session.ts';
import { useWhose } from '../shell/use-acting.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { CheckInOver } from './check-in-over.tsx';
import { type Ended, isOver, type OnEnd } from './ends.ts';
import { KnownCheckIn } from './known-check-in.tsx';

export default function OwnCheckInPage() {
  const { id = '' } = useParams();
  const [ended, setEnded] = useState<Ended | null>(null);
  const onEnd = useCallback<OnEnd>((end, typed = []) => setEnded({ end, typed }), []);
  return (
    <Page title={useWhose().mine('My check-in', 'check-in')}>
      <div className="stack" style={{ '--gap': '24px' }}>
        {ended ? <CheckInOver ended={ended} /> : <Open key={id} id={id} onEnd={onEnd} />}
      </div>
    </Page>
  );
}

function Open({ id, onEnd }: { id: string; onEnd: OnEnd }) {
  const person = useSession()?.userId ?? 'nobody';
  const { data, error, refetch } = useRead(readKnownForCheckIn, { params: { id } }, { freshFor: Number.POSITIVE_INFINITY });
  const over = error && isOver(error.code) ? error.code : null;
  useEffect(() => {
    // one that is not found here may be of another patient for whom they act: what was typed stays with it
    if (over) onEnd(over, over === 'not_found' ? [] : [`${person}:check-in-${id}`]);
  }, [over, onEnd, person, id]);
  if (data) return <KnownCheckIn known={data} nid={null} typed={null} onEnd={onEnd} />;
  if (!error || over) return <SkeletonCard label="your check-in" lines={4} />;
  return <LoadFailed error={error} words="Your check-in could not be loaded." onAgain={() => void refetch()} />;
}
