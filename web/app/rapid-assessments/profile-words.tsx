/** What a health profile is good for before an answer, and the way to one. */
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

export function ProfileWords() {
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
