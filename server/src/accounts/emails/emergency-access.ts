/** A dermatologist opened the record without treating the patient. */
import { emailKind } from '../../notifications/email-kind.ts';

export const recordOpened = emailKind({
  template: 'patient.emergency_access',
  to: 'everybody who acts for the patient',
  when: 'a dermatologist opens a record in an emergency',
  sample: { name: 'Dr. Lee' },
  words: ({ name }: { name: string }) => ({
    subject: 'Your record was opened',
    paragraphs: [
      `${name} opened your record without treating you, as our dermatologists may in an emergency. The access ends after 60 minutes, and its reason was recorded.`,
      'If you have a question about this, please use the chat box on our site.',
    ],
    link: { label: 'Log in', path: '/dashboard' },
  }),
});
