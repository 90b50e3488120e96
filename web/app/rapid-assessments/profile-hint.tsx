/** A gentle word to who has not told the clinic about their health yet; nobody has to. */
import { readHealthProfile } from '@pellis/contract/health-profiles';
import { lazy, Suspense } from 'react';
import { useReadOrNone } from '../platform/use-api.ts';

const ProfileWords = lazy(async () => ({ default: (await import('./profile-words.tsx')).ProfileWords }));

export function ProfileHint() {
  const profile = useReadOrNone(readHealthProfile);
  if (profile.data !== null) return null;
  return (
    <Suspense fallback={null}>
      <ProfileWords />
    </Suspense>
  );
}
