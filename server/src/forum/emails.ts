/** E-mails of the forum: none says what it is about, nor under which name. */
import { emailKind } from '../notifications/email-kind.ts';

export const emails = {
  answered: emailKind({
    template: 'forum.answered',
    to: 'who follows something in the forum',
    when: 'it has a new answer',
    sample: {},
    words: () => ({
      subject: 'There is an answer in the forum',
      paragraphs: ['Hello,', 'Something that you follow in the forum has a new answer. Sign in to read it, or to follow it no more.'],
      link: { label: 'Open the forum', path: '/forum' },
    }),
  }),
  weekly: emailKind({
    template: 'forum.weekly',
    to: 'who follows something in the forum and chose one letter a week',
    when: 'on Mondays after a week with answers',
    sample: { answers: 3 },
    words: ({ answers }: { answers: number }) => ({
      subject: 'Answers in the forum this week',
      paragraphs: [
        'Hello,',
        `${answers === 1 ? 'There was 1 answer' : `There were ${answers} answers`} in what you follow in the forum. Sign in to read, to follow less, or to choose how often we write.`,
      ],
      link: { label: 'Open the forum', path: '/forum' },
    }),
  }),
  waited: emailKind({
    template: 'forum.waited',
    to: 'who had chosen one letter a week and now wants to hear of each answer',
    when: 'they choose so, and answers had waited for Monday',
    sample: { answers: 2 },
    words: ({ answers }: { answers: number }) => ({
      subject: 'Answers in the forum until now',
      paragraphs: [
        'Hello,',
        `${answers === 1 ? 'There was 1 answer' : `There were ${answers} answers`} in what you follow in the forum, told now instead of on Monday. From now on we write to you at each answer.`,
      ],
      link: { label: 'Open the forum', path: '/forum' },
    }),
  }),
  needsLook: emailKind({
    template: 'forum.needs-look',
    to: 'everybody who moderates the forum',
    when: 'words that may say that somebody is in danger were held, once for each post, or were written in a report, an appeal or an answer',
    isAwaited: true,
    sample: {},
    words: () => ({
      subject: 'Please look at the forum now',
      paragraphs: [
        'Hello,',
        'Something waits in the forum that should be looked at now. It stands first in your list. Sign in to read it.',
      ],
      link: { label: 'Open what waits in the forum', path: '/workspace/forum' },
    }),
  }),
  writtenTo: emailKind({
    template: 'forum.written-to',
    to: 'who wrote something in the forum, or reported something with words of harm',
    when: 'a moderator has written to them about it',
    sample: {},
    words: () => ({
      subject: 'A person of the clinic wrote to you',
      paragraphs: ['Hello,', 'A person of the clinic has read what you wrote in the forum and has written to you. Sign in to read it.'],
      link: { label: 'Open the forum', path: '/forum' },
    }),
  }),
  decided: emailKind({
    template: 'forum.decided',
    to: 'who wrote something in the forum',
    when: 'a moderator has hidden it, warned its writer or answered their appeal',
    sample: {},
    words: () => ({
      subject: 'The clinic has decided about something you wrote',
      paragraphs: [
        'Hello,',
        'A person of the clinic has decided about something you wrote in the forum. Sign in to read what they decided, and why. Where it was hidden you can say there why it should be seen.',
      ],
      link: { label: 'Open the forum', path: '/forum' },
    }),
  }),
  answerHidden: emailKind({
    template: 'forum.answer-hidden',
    to: 'a dermatologist who answered in the forum',
    when: 'a moderator has hidden their answer',
    sample: {},
    words: () => ({
      subject: 'Your answer in the forum was hidden',
      paragraphs: ['Hello,', 'A moderator has hidden an answer of yours in the forum. Sign in to read their reason.'],
      link: { label: 'Open the forum', path: '/forum' },
    }),
  }),
  resolved: emailKind({
    template: 'forum.resolved',
    to: 'whose pen name was looked up',
    when: 'a privacy officer of the clinic has looked up who is behind a pen name',
    sample: {},
    words: () => ({
      subject: 'Your pen name was looked up',
      paragraphs: [
        'Hello,',
        'A privacy officer of the clinic has looked up who is behind your pen name in the forum. That is done for a stated reason only, and is recorded. In the forum nobody sees whose it is.',
        'If you have a question about it, answer us in the portal or make a privacy request.',
      ],
      link: { label: 'Make a privacy request', path: '/california-privacy' },
    }),
  }),
};
