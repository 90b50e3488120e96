/** The email of a day on which something is wrong. */
import { emailKind } from '../notifications/email-kind.ts';

interface Facts {
  warnings: readonly string[];
}

export const emails = {
  trouble: emailKind({
    template: 'clinic.trouble',
    to: 'everybody who keeps the clinic running',
    when: 'something is wrong with the running clinic, once a day',
    sample: { warnings: ['The newest backup is of 2026-11-20, 3 days ago. See why `npm run backup` does not run any more.'] } as Facts,
    words: ({ warnings }: Facts) => ({
      subject: warnings.length === 1 ? 'Something needs you in our clinic' : `${warnings.length} things need you in our clinic`,
      paragraphs: [...warnings, 'This email comes once a day, as long as something is wrong.'],
      link: { label: 'See how the clinic is', path: '/workspace/health' },
    }),
  }),
};
