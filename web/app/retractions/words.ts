/** What patients read of a note that was taken back. */
import type { RetractedNote } from '@pellis/contract/retractions/retractions';

export function headingOf({ state }: RetractedNote): string {
  return state === 'checked' ? 'Please do not follow this note for now' : 'This note was withdrawn';
}

export function whatHappened(
  { state, provider, service, signed_at, since }: RetractedNote,
  { your, isOwn }: { your: string; isOwn: boolean },
  day: (at: Date) => string,
): string {
  const which = `The note of ${your} ${service} that ${provider} signed on ${day(signed_at)}`;
  return state === 'checked'
    ? `${which} may not be right. Two of us check it, and it cannot be read meanwhile. We write to you as soon as we know.`
    : `${which} was not meant for ${isOwn ? 'you' : 'this patient'}. We have withdrawn it on ${day(since)}.`;
}

export function afterwards({ state, is_case }: RetractedNote): string {
  if (state === 'checked') return 'If the note is right, you find it here again. If not, we withdraw it and write to you.';
  return is_case
    ? 'A dermatologist looks at the same answers and photos again and answers within 24 hours, at no charge. You do not need to send anything. We write to you as soon as the answer is here.'
    : 'Your dermatologist writes the note of the visit anew. We write to you as soon as you can read it here.';
}

export const moneyWords: Record<RetractedNote['money'], string> = {
  none: '',
  kept: '',
  goes_back: 'What was paid goes back to the card. Banks take up to 10 days to show it.',
  is_back: 'What was paid has been given back to the card. Banks take up to 10 days to show it.',
};
