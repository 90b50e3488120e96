/** A gentle word to who has not told the clinic about their health yet; nobody has to. */
import { readHealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import { useReadOrNone } from '../platform/use-api.ts';
import { Later } from '../ui/later.tsx';

const profileWords = { load: async () => (await import('./profile-words.tsx')).ProfileWords };

export function ProfileHint() {
  const profile = useReadOrNone(readHealthProfile);
  return profile.data === null ? <Later part={profileWords} props={{}} isOptional /> : null;
}
