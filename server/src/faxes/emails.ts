/** E-mails about faxes that were filed. Never from whom they came, never what they are about. */
import { emailKind } from '../notifications/email-kind.ts';

export const emails = {
  news: emailKind({
    template: 'fax.news',
    to: 'the patient, or whoever acts for them',
    when: 'a paper that came by fax was put into their record',
    sample: { firstName: 'Ana' },
    words: ({ firstName }: { firstName: string }) => ({
      subject: 'Something new is in your record',
      paragraphs: [`Hello ${firstName},`, 'Something new is in your record. Please sign in to read it.'],
      link: { label: 'Open my record', path: '/my-record' },
    }),
    fills: ({ firstName }) => ({ firstName }),
  }),

  filed: emailKind({
    template: 'fax.filed',
    to: 'the dermatologist who saw the patient last, or every dermatologist where they are gone',
    when: 'a paper that came by fax was put into the record of a patient',
    sample: { name: 'Dr. Lee', patientId: 'sample', isTheirs: true },
    words: ({ name, patientId, isTheirs }: { name: string; patientId: string; isTheirs: boolean }) => ({
      subject: 'A paper was put into a patient’s record',
      paragraphs: [
        `Hello ${name},`,
        isTheirs
          ? 'A paper about a patient of yours came by fax, and is in their record now. Please look at it.'
          : 'A paper came by fax, and is in the record of a patient whom no dermatologist who works here treats. Whoever reads this first: please open it and act on it.',
      ],
      link: { label: 'Open the patient', path: `/workspace/patients/${patientId}` },
    }),
  }),
};
