/** The reminders that somebody asked for, as an e-mail and as a text message: that something of the plan is due, never what, and never for what. */
import { emailKind } from '../notifications/email-kind.ts';
import { stopFoot, textKind } from '../notifications/text-kind.ts';

interface Due {
  firstName: string;
  /** Set where it is about somebody else than its receiver. */
  patientFirstName: string | null;
  /** False where the sun alone is reminded of: that needs no plan. */
  isOfPlan: boolean;
  path: string;
  code: string;
}

/** What a locked screen and a text message show. */
export function dueWords({ isOwn, isOfPlan }: { isOwn: boolean; isOfPlan: boolean }): string {
  if (!isOfPlan) return 'The reminder that you asked for.';
  return isOwn ? 'Something in your plan is due.' : 'Something in a plan that you look after is due.';
}

export const emails = {
  due: emailKind({
    template: 'reminder.due',
    to: 'who asked for it: the patient, or who acts for them',
    when: 'a step of the routine, a refill or a lab test is due, or the sun is strong, and they asked to be reminded',
    sample: { firstName: 'Ana', patientFirstName: null, isOfPlan: true, path: '/my-routine?of=sample', code: 'sample' },
    words: ({ firstName, patientFirstName, isOfPlan, path, code }: Due) => ({
      subject: 'The reminder that you asked for',
      paragraphs: [
        `Hello ${firstName},`,
        isOfPlan && patientFirstName ? `Something in ${patientFirstName}’s plan is due.` : dueWords({ isOwn: true, isOfPlan }),
        'Sign in to see what it is. You asked us for this reminder; nothing happens if you leave it.',
      ],
      link: { label: 'See what is due', path },
      quietLink: { label: 'End these reminders by email', path: `/reminder-letters?code=${code}` },
    }),
  }),
};

export const texts = {
  due: textKind({
    template: 'text.reminder-due',
    title: 'Text message: a reminder that was asked for',
    to: 'who asked for it: the patient, or who acts for them',
    when: 'something of the plan is due, and they asked to be reminded by text message',
    sample: { path: '/my-routine?of=sample', isOwn: true, isOfPlan: true },
    words: ({ path, ...whose }: { path: string; isOwn: boolean; isOfPlan: boolean }) => ({
      words: whose.isOfPlan ? `${dueWords(whose)} The reminder that you asked for:` : 'The reminder that you asked for:',
      path,
      foot: stopFoot,
    }),
    fills: () => ({}),
  }),
};
