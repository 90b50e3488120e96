/** The insurance card that is on file: that it still serves, or that a new one is needed. */
import type { HealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import { Notice } from '../ui/notice.tsx';
import { isNewCardMissing, type ProfileAnswers } from './answers.ts';

export function KeptCard({ profile, answers }: { profile: HealthProfile; answers: ProfileAnswers }) {
  if (profile.insurance_cards.length === 0 || answers.images.length > 0) return null;
  if (isNewCardMissing(profile, answers))
    return <Notice>Your insurance has changed: please add a photo of the new card. The old one stays in your record.</Notice>;
  const sides = profile.insurance_cards.length;
  return (
    <Notice kind="success">
      Your card is on file ({sides === 1 ? '1 picture' : `${sides} pictures`}) and still serves. Add pictures only if you have a new card.
    </Notice>
  );
}
