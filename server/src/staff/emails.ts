/** The e-mail to somebody who is invited to work here. */
import type { StaffRole } from '@pellis/contract/staff/staff';
import { staffRoleLabels } from '@pellis/contract/staff/staff';
import { emailKind } from '../notifications/email-kind.ts';

interface Facts {
  name: string;
  role: StaffRole;
  path: string;
}

export const emails = {
  invitation: emailKind({
    template: 'account.invitation',
    to: 'who is invited to work here',
    when: 'an operator invites somebody, or sends the link anew',
    isAwaited: true,
    sample: { name: 'Sam Santos', role: 'staff', path: '/join?code=sample' } as Facts,
    words: ({ name, role, path }: Facts) => ({
      subject: 'Your account at our clinic',
      paragraphs: [
        `Hello ${name},`,
        `You are invited to work with us online (${staffRoleLabels[role].toLowerCase()}). Open the link and choose a password that only you know.`,
        'When you log in for the first time, we ask you to set up a second step: an app on your phone, or a passkey.',
        'The link works once, within 7 days. If you did not expect it, you can ignore this email.',
      ],
      link: { label: 'Choose my password', path },
    }),
  }),
};
