/** The text message about a fax that was filed. */
import { stopFoot, textKind } from '../notifications/text-kind.ts';
import { newInRecord } from './emails.ts';

export const texts = {
  news: textKind({
    template: 'text.fax-news',
    title: 'Text message: something new is in a record',
    to: 'the patient, or whoever acts for them',
    when: 'a paper that came by fax was put into their record, they may read it there, and they want a text message of it',
    sample: {},
    words: () => ({ words: `${newInRecord}:`, path: '/my-record', foot: stopFoot }),
    fills: () => ({}),
  }),
};
