/** E-mails about what is asked before a month's prescription. Never which medicine, never what was answered. */
import { emailKind } from '../notifications/email-kind.ts';

export const emails = {
  asked: emailKind({
    template: 'prevention.asked',
    to: 'the patient, or whoever acts for them',
    when: 'questions are to be answered before something can be prescribed, and once more after three days',
    sample: { firstName: 'Ana' },
    words: ({ firstName }: { firstName: string }) => ({
      subject: 'A few questions before your next prescription',
      paragraphs: [
        `Hello ${firstName},`,
        'Your dermatologist asks a few questions before your next prescription. Without your answers it cannot be written. It takes about two minutes.',
      ],
      link: { label: 'Answer the questions', path: '/before-prescription' },
    }),
    fills: ({ firstName }) => ({ firstName }),
  }),

  saidYes: emailKind({
    template: 'prevention.said-yes',
    to: 'the dermatologist who enrolled the patient, or every dermatologist where they are gone',
    when: 'a patient’s answers stop a prescription',
    sample: { name: 'Dr. Lee', patientId: 'sample' },
    words: ({ name, patientId }: { name: string; patientId: string }) => ({
      subject: 'Please read a patient’s answers now',
      paragraphs: [
        `Hello ${name},`,
        'A patient has answered the questions before a prescription, and an answer needs you now. Please read it and speak with the patient.',
      ],
      link: { label: 'Open the answers', path: `/workspace/patients/${patientId}/before-prescriptions` },
    }),
    fills: ({ name }) => ({ name }),
  }),

  testDue: emailKind({
    template: 'prevention.test-due',
    to: 'the dermatologist who enrolled the patient, or every dermatologist where they are gone',
    when: 'a test after the end of a treatment is due and none is known, and once more a week later',
    sample: { name: 'Dr. Lee', patientId: 'sample' },
    words: ({ name, patientId }: { name: string; patientId: string }) => ({
      subject: 'A test is due after a treatment has ended',
      paragraphs: [
        `Hello ${name},`,
        'A treatment of a patient of yours has ended. A test is due since, and no result of it is known here. Please ask the patient for it, and write down what it said.',
      ],
      link: { label: 'Open what is due', path: `/workspace/patients/${patientId}/before-prescriptions` },
    }),
    fills: ({ name }) => ({ name }),
  }),

  testLost: emailKind({
    template: 'prevention.test-lost',
    to: 'whoever signed the prescription; whoever saw the patient last, or every dermatologist, where they are gone',
    when: 'what a prescription rested on was taken out of the record: it is not the patient’s, or was written down by mistake',
    sample: { name: 'Dr. Lee', patientId: 'sample' },
    words: ({ name, patientId }: { name: string; patientId: string }) => ({
      subject: 'Please look at a prescription now',
      paragraphs: [
        `Hello ${name},`,
        'A prescription rested on something that does not count any more: it was taken out of the patient’s record. The prescription still stands. Please look at it now, speak with the patient, and stop it where it should not go on.',
      ],
      link: { label: 'Open what is missing', path: `/workspace/patients/${patientId}/before-prescriptions` },
    }),
    fills: ({ name }) => ({ name }),
  }),
};
