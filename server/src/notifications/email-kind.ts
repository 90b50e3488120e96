/** One of the e-mails that the clinic writes: what it says of given facts, who gets it and when, and how it reads with facts made up for the preview. */
import { isAlways } from '@pellis/contract/notifications/notices';
import { type Email, endLink, whereToChoose } from './email.ts';
import { noticeOf } from './notice-of.ts';
import { letterOf } from './one-click.ts';
import { type Fills, type OwnWords, type PlaceholderName, withPlaceholders } from './placeholders.ts';

export type Words = Omit<Email, 'about' | 'to'>;

export interface EmailKind<Facts> {
  template: string;
  /** In the operator's words. */
  to: string;
  when: string;
  words: (facts: Facts) => Words;
  /** The e-mail as it reads with made-up facts. */
  sample: Words;
  /** Its placeholders that own words have to keep. */
  needs: readonly PlaceholderName[];
}

interface Described<Facts> {
  template: string;
  to: string;
  when: string;
  isAwaited?: boolean;
  sample: NoInfer<Facts>;
  words: (facts: Facts) => Omit<Words, 'template' | 'isAwaited' | 'fills' | 'needs'>;
  /**
   * What its placeholders stand for. Without it the words differ from case to case, and the clinic cannot write its own; of facts to which its own
   * would not be true, nothing, and the built-in words go out.
   */
  fills?: (facts: Facts) => Fills | undefined;
  needs?: readonly PlaceholderName[];
}

export function emailKind<Facts>({
  template,
  to,
  when,
  isAwaited = false,
  sample,
  words,
  fills,
  needs = [],
}: Described<Facts>): EmailKind<Facts> {
  const kind = noticeOf(template);
  // what can be switched off says where
  const wayOut = kind && !isAlways(kind, 'mail') ? { quietLink: whereToChoose } : {};
  const write = (facts: Facts): Words => {
    const filled = fills?.(facts);
    return { template, isAwaited, ...wayOut, ...words(facts), ...(filled ? { fills: filled, needs } : {}) };
  };
  const sampled = write(sample);
  // as it stands in the preview; whoever reads the letter has an address of their own
  const end = letterOf(template) && sampled.quietLink === whereToChoose ? { endLink: endLink('…') } : {};
  return { template, to, when, words: write, sample: { ...sampled, ...end }, needs };
}

/** The built-in words with placeholders where the sample's facts stand; nothing where they depend on the case. */
export function builtInWords({ sample }: Pick<EmailKind<never>, 'sample'>): OwnWords | undefined {
  const { fills, subject, paragraphs } = sample;
  if (!fills) return undefined;
  const text = paragraphs.filter((paragraph) => paragraph !== '').join('\n');
  return { subject: withPlaceholders(subject, fills), text: withPlaceholders(text, fills) };
}
