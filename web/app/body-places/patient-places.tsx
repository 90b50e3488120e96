/** Where on a patient's body something was, as their dermatologist reads it beside a case. */
import { type PlacesOfCase, readBodyPlaces } from '@pellis/contract/rapid-assessments/places-of-patient';
import { readReferralPhoto } from '@pellis/contract/referrals/referrals';
import type { PhotoSource } from '../photos/use-photo.ts';
import { callForFile } from '../platform/api.ts';
import { useRead } from '../platform/use-api.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { PlacesChart, Unplaced } from './places-chart.tsx';

const theirs = { left: 'Left', right: 'Right' };

export function PatientPlaces({ patientId }: { patientId: string }) {
  const { data, error, refetch } = useRead(readBodyPlaces, { params: { id: patientId } });
  if (error && !data) return <LoadFailed error={error} words="The map of the body could not be loaded." onAgain={() => void refetch()} />;
  if (!data) return <SkeletonCard label="the map of the body" lines={4} />;
  if (data.cases.length === 0)
    return (
      <>
        <p className="soft">No place on the body was named, and no photo says where it was taken.</p>
        <Unplaced unplaced={data.unplaced} />
      </>
    );
  return <PlacesChart places={data} sides={theirs} level={4} sourceOf={sourceOf} />;
}

/** Those of a referral are the provider's, and are read with it. */
function sourceOf({ kind, id }: PlacesOfCase): PhotoSource | undefined {
  if (kind !== 'referral') return undefined;
  return {
    path: readReferralPhoto.path,
    fetch: (photo, size, signal) => callForFile(readReferralPhoto, { params: { id, photo, size }, signal }),
  };
}
