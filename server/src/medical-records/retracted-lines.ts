/** Notes that were withdrawn, as lines of the record: that there was one, and never its words. */
import type { RetractedNote } from '@pellis/contract/retractions/retractions';

const ends: Record<RetractedNote['state'], string> = {
  checked: 'It is being checked and is not part of this record.',
  retracted: 'It was not meant for you and was withdrawn. Another follows.',
  answered_anew: 'It was not meant for you and was withdrawn. Another stands in its place.',
};

export function retractedLine({ service, provider, signed_at, since, state }: RetractedNote, day: (at: Date) => string): string {
  return `${service}: the note that ${provider} signed on ${day(signed_at)}. ${ends[state]} (${day(since)})`;
}
