/** E-mails about lab results. Never which test, never what was found. */
import { emailKind } from '../notifications/email-kind.ts';

const greeting = (name: string) => `Hello ${name},`;

export const emails = {
  news: emailKind({
    template: 'lab_result.news',
    to: 'the patient, or whoever acts for them',
    when: 'a lab result has come or was corrected, or a dermatologist has written about it',
    sample: { firstName: 'Ana' },
    words: ({ firstName }: { firstName: string }) => ({
      subject: 'Something new is in your record',
      paragraphs: [greeting(firstName), 'Something new is in your record. Please sign in to read it.'],
      link: { label: 'Open my record', path: '/my-record' },
    }),
    fills: ({ firstName }) => ({ firstName }),
  }),

  takenOut: emailKind({
    template: 'lab_result.taken_out',
    to: 'the patient, or whoever acts for them',
    when: 'something stood in their record that was not theirs, and was taken out',
    sample: { firstName: 'Ana' },
    words: ({ firstName }: { firstName: string }) => ({
      subject: 'We have taken something out of your record',
      paragraphs: [
        greeting(firstName),
        'Something stood in your record that is not yours. It was put there by mistake, and we have taken it out. Please do not go by it. If you have questions, write to us.',
      ],
      link: { label: 'Open my record', path: '/my-record' },
    }),
    fills: ({ firstName }) => ({ firstName }),
  }),

  wentByIt: emailKind({
    template: 'lab_result.taken_out_at_work',
    to: 'whoever read it or had to; whoever saw the patient last, or every dermatologist, where they are gone',
    when: 'a colleague has taken a lab result out of the record of a patient whose it is not',
    sample: { name: 'Dr. Lee', patientId: 'sample' },
    words: ({ name, patientId }: { name: string; patientId: string }) => ({
      subject: 'A lab result was taken out of a record',
      paragraphs: [
        greeting(name),
        'A lab result stood in the record of a patient whose it is not, and a colleague has taken it out. Please look at what was decided while it stood there: it may have to be changed.',
        'The result and why it was taken out stand under “For nobody yet” in the labs until somebody says whose it is.',
      ],
      link: { label: 'Open the patient', path: `/workspace/patients/${patientId}` },
    }),
    fills: ({ name }) => ({ name }),
  }),

  toRead: emailKind({
    template: 'lab_result.to_read',
    to: 'the dermatologist who ordered, or saw the patient last',
    when: 'a lab result has come that they have to read',
    sample: { name: 'Dr. Lee' },
    words: ({ name }: { name: string }) => ({
      subject: 'A lab result waits for you',
      paragraphs: [greeting(name), 'A lab result of a patient of yours is there to read.'],
      link: { label: 'Open the labs', path: '/workspace/labs' },
    }),
    fills: ({ name }) => ({ name }),
  }),

  critical: emailKind({
    template: 'lab_result.critical',
    to: 'the dermatologist who ordered, or saw the patient last',
    when: 'a lab result has come that cannot wait',
    sample: { name: 'Dr. Lee' },
    words: ({ name }: { name: string }) => ({
      subject: 'Please read a lab result now',
      paragraphs: [
        greeting(name),
        'A critical lab result of a patient of yours is there. Please read it now. After an hour your colleagues are asked.',
      ],
      link: { label: 'Open the labs', path: '/workspace/labs' },
    }),
    fills: ({ name }) => ({ name }),
  }),

  forAny: emailKind({
    template: 'lab_result.for_any',
    to: 'every dermatologist',
    when: 'a lab result has come of a patient whom no dermatologist who works here treats',
    sample: { name: 'Dr. Kim', isCritical: false },
    words: ({ name, isCritical }: { name: string; isCritical: boolean }) => ({
      subject: isCritical ? 'Please read a lab result now' : 'A lab result waits for any dermatologist',
      paragraphs: [
        greeting(name),
        `A ${isCritical ? 'critical lab' : 'lab'} result is there of a patient whose dermatologist does not work with us any more. Whoever reads this first: please open it and act on it.`,
      ],
      link: { label: 'Open the labs', path: '/workspace/labs' },
    }),
  }),

  unmatched: emailKind({
    template: 'lab_result.unmatched',
    to: 'everybody who takes lab results in, and once more after an hour',
    when: 'a critical lab result has come and nobody knows whose it is',
    sample: { isLate: false },
    words: ({ isLate }: { isLate: boolean }) => ({
      subject: isLate ? 'Nobody knows yet whose a critical lab result is' : 'Please find out whose a critical lab result is',
      paragraphs: [
        'Hello,',
        `A critical lab result ${isLate ? 'has waited for an hour' : 'has come'}, and nobody knows whose it is. Whoever reads this first: please find out whose it is now, and ask the laboratory where it does not say enough.`,
      ],
      link: { label: 'Open the labs', path: '/workspace/labs?show=nobody' },
    }),
  }),

  escalated: emailKind({
    template: 'lab_result.escalated',
    to: 'every dermatologist',
    when: 'a critical lab result was not read for an hour',
    sample: { name: 'Dr. Kim', owner: 'Dr. Lee' },
    words: ({ name, owner }: { name: string; owner: string }) => ({
      subject: 'A critical lab result is unread',
      paragraphs: [
        greeting(name),
        `A critical lab result for ${owner} has waited for an hour. Whoever reads this first: please open it and act on it.`,
      ],
      link: { label: 'Open the labs', path: '/workspace/labs' },
    }),
  }),
};
