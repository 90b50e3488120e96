/** A check-in in the portal, where no link is needed: with what is known already. */
import { readKnownForCheckIn } from '@pellis/contract/check-ins/own-check-ins';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { useRead } from '../platform/use-api.ts';
import { useWhose } from '../shell/use-acting.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { CheckInOver } from './check-in-over.tsx';
import { type End, isOver } from './ends.ts';
import { KnownCheckIn } from './known-check-in.tsx';

export default function OwnCheckInPage() {
  const { id = '' } = useParams();
  const [end, setEnd] = useState<End | null>(null);
  return (
    <Page title={useWhose().mine('My check-in', 'check-in')} lead={end ? undefined : 'How is it today? About 2 minutes, at no charge.'}>
      <div className="stack" style={{ '--gap': '24px' }}>
        {end ? <CheckInOver end={end} /> : <Open key={id} id={id} onEnd={setEnd} />}
      </div>
    </Page>
  );
}

function Open({ id, onEnd }: { id: string; onEnd: (end: End) => void }) {
  const { data, error, refetch } = useRead(readKnownForCheckIn, { params: { id } }, { freshFor: Number.POSITIVE_INFINITY });
  const over = error && isOver(error.code) ? error.code : null;
  useEffect(() => {
    if (over) onEnd(over);
  }, [over, onEnd]);
  if (data) return <KnownCheckIn known={data} nid={null} typed={null} onEnd={onEnd} />;
  if (!error || over) return <SkeletonCard label="your check-in" lines={4} />;
  return <LoadFailed error={error} words="Your check-in could not be loaded." onAgain={() => void refetch()} />;
}
