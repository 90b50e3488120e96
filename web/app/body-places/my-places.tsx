/** Where on the body something was, as the patient reads it in their record. */
import { readMyBodyPlaces } from '@pellis/contract/rapid-assessments/places-of-patient';
import { useRead } from '../platform/use-api.ts';
import { Card } from '../ui/card.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PlacesChart } from './places-chart.tsx';

const yours = { left: 'Your left', right: 'Your right' };
const theirs = { left: 'Left', right: 'Right' };

/** Nothing is said where nothing was named: it is one part of a page of many. */
export function MyPlaces({ isOwn }: { isOwn: boolean }) {
  const { data, error, refetch } = useRead(readMyBodyPlaces);
  if (error && !data)
    return (
      <Card heading="Where on the body">
        <LoadFailed error={error} words="The map of the body could not be loaded." onAgain={() => void refetch()} />
      </Card>
    );
  if (!data || data.cases.length === 0) return null;
  return (
    <Card heading="Where on the body">
      <p>
        Where your assessments, visits, diary and messages say that something was, and where photos were taken. Choose a place to see what
        was there.
      </p>
      <PlacesChart places={data} sides={isOwn ? yours : theirs} level={3} />
    </Card>
  );
}
