/** The way out of reminders by e-mail, from the link in each of them: one button, without signing in, and back again. */
import { chooseReminderEmails } from '@pellis/contract/reminders/reminders';
import { WayOutOfEmails } from '../notifications/way-out-of-emails.tsx';

export default function EndEmailsPage() {
  return (
    <WayOutOfEmails
      choose={chooseReminderEmails}
      words={{
        title: 'Reminders by email',
        heading: 'Do you want to end the reminders by email?',
        text: 'Then no reminder comes by email. Those by text message or notification stay as they are, and so do all other letters.',
        end: 'End the reminders by email',
        again: 'Send me the reminders again',
        ended: null,
      }}
    />
  );
}
