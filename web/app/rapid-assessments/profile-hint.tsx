/** A gentle word to who has not told the clinic about their health yet; nobody has to. */
import { readHealthProfile } from '@pellis/contract/health-profiles';
import { useReadOrNone } from '../platform/use-api.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

export function ProfileHint() {
  const profile = useReadOrNone(readHealthProfile);
  if (profile.data !== null) return null;
  return (
    <Notice
      heading="Your dermatologist does not know your health profile yet"
      actions={
        <ButtonLink to="/health-profile" kind="secondary" isSmall>
          Set Up Health Profile
        </ButtonLink>
      }
    >
      Medicines, allergies and pregnancy decide which treatments are safe for you. It takes about 1 minute, and what you type here is kept.
    </Notice>
  );
}
