/** The way out of the monthly e-mails, from the link in each of them: one button, and back again. */
import { chooseCheckInEmails } from '@pellis/contract/check-ins/check-ins';
import { WayOutOfEmails } from '../notifications/way-out-of-emails.tsx';

export default function EmailsPage() {
  return (
    <WayOutOfEmails
      choose={chooseCheckInEmails}
      words={{
        title: 'Monthly check-in letters',
        heading: 'Do you want to stop these letters?',
        text: 'Once a month we ask how your skin is doing. All other letters, such as "your dermatologist has answered", still come.',
        end: 'Stop the monthly letters',
        again: 'Send me the letters again',
        ended: 'A link that you already have still works.',
      }}
    />
  );
}
