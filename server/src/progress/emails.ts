/** E-mails of links to a course: neither says what is shown nor to whom. */
import { emailKind } from '../notifications/email-kind.ts';

export const emails = {
  made: emailKind({
    template: 'progress.link-made',
    to: 'whoever made a link to a part of a record',
    when: 'the link was made',
    sample: { until: 'December 10, 2026 at 9:20 AM PT' },
    words: ({ until }: { until: string }) => ({
      subject: 'You made a link',
      paragraphs: [
        'Hello,',
        `From your portal a link was made that shows a part of a record to whoever has it. It works until ${until}.`,
        'You can see when it was opened, and end it at any time. If it was not you, end it now and change your password.',
      ],
      link: { label: 'See my links', path: '/my-progress?show=links' },
    }),
  }),
};
