/** E-mails about lab orders: that one was cancelled, and to its dermatologist that no result has come. Never which tests. */
import { emailKind } from '../notifications/email-kind.ts';

export const emails = {
  changed: emailKind({
    template: 'lab_order.changed',
    to: 'the patient, or whoever acts for them',
    when: 'something about a lab order has changed',
    sample: { firstName: 'Ana' },
    words: ({ firstName }: { firstName: string }) => ({
      subject: 'Something new is in your record',
      paragraphs: [`Hello ${firstName},`, 'Something new is in your record. Please sign in to read it.'],
      link: { label: 'Open my record', path: '/my-record' },
    }),
    fills: ({ firstName }) => ({ firstName }),
  }),

  notFaxed: emailKind({
    template: 'lab_order.not_faxed',
    to: 'the dermatologist who sent it; whoever has the patient now, where they are gone',
    when: 'a lab requisition could not be faxed to the laboratory',
    sample: { name: 'Dr. Lee' },
    words: ({ name }: { name: string }) => ({
      subject: 'A lab requisition could not be faxed',
      paragraphs: [
        `Hello ${name},`,
        'A lab requisition did not reach the laboratory by fax. Please sign in to read why, and to send it again.',
      ],
      link: { label: 'Open the labs', path: '/workspace/labs?show=unsent' },
    }),
    fills: ({ name }) => ({ name }),
  }),

  missed: emailKind({
    template: 'lab_order.missed',
    to: 'the dermatologist who ordered',
    when: 'no result of a lab order has come by the day it was expected',
    sample: { name: 'Dr. Lee' },
    words: ({ name }: { name: string }) => ({
      subject: 'A lab order is without a result',
      paragraphs: [
        `Hello ${name},`,
        'An order of yours has no result by the day it was expected. Please sign in to ask for it or to cancel it.',
      ],
      link: { label: 'Open the labs', path: '/workspace/labs' },
    }),
    fills: ({ name }) => ({ name }),
  }),

  missedOfNobody: emailKind({
    template: 'lab_order.missed_of_nobody',
    to: 'the dermatologist who saw the patient last, or every dermatologist where nobody who works here did',
    when: 'no result has come of a lab order of a dermatologist who has left, by the day it was expected',
    sample: { name: 'Dr. Kim' },
    words: ({ name }: { name: string }) => ({
      subject: 'A lab order is without a result',
      paragraphs: [
        `Hello ${name},`,
        'An order of a dermatologist who does not work with us any more has no result by the day it was expected. Please sign in to ask for it or to cancel it.',
      ],
      link: { label: 'Open the labs', path: '/workspace/labs?show=missed' },
    }),
  }),
};
