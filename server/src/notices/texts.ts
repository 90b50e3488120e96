/** Text messages for those who want them beside or instead of an e-mail: that there is something, never what. */
import type { NoticeKind } from '@pellis/contract/notifications/notices';
import { stopFoot, textKind } from '../notifications/text-kind.ts';

const about = (kind: string, title: string, when: string, words: string) =>
  textKind({
    template: `text.notice-${kind}`,
    title: `Text message: ${title}`,
    to: 'the patient, or who acts for them',
    when: `${when}, and they want a text message of it`,
    sample: { path: '/dashboard' },
    words: ({ path }: { path: string }) => ({ words, path, foot: stopFoot }),
    fills: () => ({}),
  });

export const texts = {
  answers: about(
    'answers',
    'an answer or notes are ready',
    'an answer or the notes of a visit are ready or were added to',
    'There is something new in your notes:',
  ),
  messages: about('messages', 'a new message', 'a message was not read for some minutes', 'You have a new message:'),
  refills: about(
    'refills',
    'a refill request was answered',
    'a refill request has been answered',
    'Your refill request has been answered:',
  ),
  supplies: about(
    'supplies',
    'something may run out',
    'what was prescribed lasts about one more week, or may be filled for one more month',
    'Something we prescribed may run out or end soon:',
  ),
  arrivals: about('arrivals', 'it has arrived', 'a Rapid Assessment or a check-in has been sent', 'We have received what you sent us:'),
  questions: about(
    'questions',
    'something about a Rapid Assessment or a check-in',
    'a dermatologist needs one thing more, is late or cannot answer',
    'There is something to read about what you sent us:',
  ),
  bookings: about(
    'bookings',
    'a visit was booked, moved or cancelled',
    'a video visit was booked, moved, cancelled or could not be held',
    'There is something new about your video visit:',
  ),
};

/** Of the rest a text message of their own tells, or e-mail alone. */
export const textOf: { readonly [Kind in NoticeKind]?: (typeof texts)[keyof typeof texts] } = texts;
