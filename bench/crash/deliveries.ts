/** What left the building, asked where it arrived: the mail server and the carrier of text messages, beside what the clinic says that it sent. */
import { askIn } from '../../server/src/testing/postgres.ts';
import type { Follow } from './checks.ts';
import type { Mail } from './mail.ts';
import type { Texts } from './texts.ts';

interface Message {
  id: string;
  channel: 'mail' | 'sms';
  recipient: string;
  is_sent: boolean;
}

/** An email or a text may come twice where the process died after it was taken and before that was noted. */
export interface Deliveries {
  follows: Follow[];
  twice: { emails: number; texts: number };
}

export async function deliveriesOf(folder: string, mail: Mail, texts: Texts): Promise<Deliveries> {
  const messages = await askIn<Message>(folder, 'select id, channel, recipient, sent_at is not null as is_sent from letter');
  const emails = messages.filter(({ channel }) => channel === 'mail');
  const arrived = mail.taken;
  const known = new Set(emails.map(({ id }) => id));
  const sentTexts = messages.filter(({ channel, is_sent }) => channel === 'sms' && is_sent);
  const asked = countBy(sentTexts.map(({ recipient }) => `+1${recipient.replaceAll(/\D/g, '')}`));
  const told = [...asked].map(([number, count]) => Math.min(count, texts.taken.get(number) ?? 0));
  return {
    follows: [
      {
        what: 'emails that the mail server has beside emails',
        is: emails.filter(({ id }) => arrived.has(id)).length,
        should: emails.length,
      },
      {
        what: 'emails that the mail server has and nobody wrote',
        is: [...arrived.keys()].filter((id) => !known.has(id)).length,
        should: 0,
      },
      { what: 'texts that the carrier has beside texts marked as sent', is: sum(told), should: sentTexts.length },
    ],
    twice: {
      emails: [...arrived.values()].filter((times) => times.length > 1).length,
      texts: [...asked].filter(([number, count]) => (texts.taken.get(number) ?? 0) > count).length,
    },
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

function countBy(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
