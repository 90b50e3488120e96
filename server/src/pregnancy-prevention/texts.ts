/** The text message about what is asked before a month's prescription: that there is a question, never what about. */
import { stopFoot, textKind } from '../notifications/text-kind.ts';

export const texts = {
  asked: textKind({
    template: 'text.prevention-asked',
    title: 'Text message: questions before a prescription',
    to: 'the patient, or who acts for them',
    when: 'questions are to be answered before something can be prescribed, and they want a text message of it',
    sample: {},
    words: () => ({ words: 'The clinic has a question for you:', path: '/before-prescription', foot: stopFoot }),
    fills: () => ({}),
  }),
};
