/** E-mails about faxes that were filed. Never from whom they came, never what they are about. */
import { emailKind } from '../notifications/email-kind.ts';

/** True of whoever reads it: an account may be told of its own record and of others. */
export const newInRecord = 'Something new is in your record, or in that of somebody you act for';

export const emails = {
  news: emailKind({
    template: 'fax.news',
    to: 'the patient, or whoever acts for them',
    when: 'a paper that came by fax was put into their record, and they may read it there',
    sample: { firstName: 'Ana' },
    words: ({ firstName }: { firstName: string }) => ({
      subject: 'Something new is in a record',
      paragraphs: [
        `Hello ${firstName},`,
        `${newInRecord}. Please sign in to read it. If you act for somebody, choose at the top of the page whose record you read.`,
      ],
      link: { label: 'Open the record', path: '/my-record' },
    }),
    fills: ({ firstName }) => ({ firstName }),
  }),

  filed: emailKind({
    template: 'fax.filed',
    to: 'the dermatologist who saw the patient last, or every dermatologist where they are gone',
    when: 'a paper that came by fax was put into the record of a patient',
    sample: { name: 'Dr. Lee', patientId: 'sample', isTheirs: true, isTold: true },
    words: ({ name, patientId, isTheirs, isTold }: { name: string; patientId: string; isTheirs: boolean; isTold: boolean }) => ({
      subject: 'A paper was put into a patient’s record',
      paragraphs: [
        `Hello ${name},`,
        isTheirs
          ? 'A paper about a patient of yours came by fax, and is in their record now. Please look at it.'
          : 'A paper came by fax, and is in the record of a patient whom no dermatologist who works here treats. Whoever reads this first: please open it and act on it.',
        ...(isTold ? [] : ['The patient was not told and does not see it. Please speak with them about it.']),
      ],
      link: { label: 'Open the patient', path: `/workspace/patients/${patientId}` },
    }),
  }),
};
