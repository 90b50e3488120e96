/** Where a fax stands, as a mark, and what its sender and its length are called. */
import { faxStateWords } from '@pellis/contract/faxes/fax-words';
import type { Fax, FaxState } from '@pellis/contract/faxes/faxes';
import type { Mark } from '../../work-list/state-mark.tsx';

const kinds: Record<FaxState, Mark['kind']> = { arriving: 'open', to_file: 'next', unreadable: 'late', filed: 'good', set_aside: 'ended' };

export function markOfFax({ state }: Pick<Fax, 'state'>): Mark {
  return { words: faxStateWords[state], kind: kinds[state] };
}

/** "+14155550134" as the clinic writes numbers. */
export function senderWords(sender: string): string {
  const [, area, office, line] = /^\+?1?(\d{3})(\d{3})(\d{4})$/.exec(sender) ?? [];
  return line ? `(${area}) ${office}-${line}` : sender || 'An unknown number';
}

export function lengthWords({ pages, is_part }: Pick<Fax, 'pages' | 'is_part'>): string {
  const length = pages === null ? '' : pages === 1 ? '1 page' : `${pages} pages`;
  return [length, is_part ? 'the line broke, so a part may be missing' : ''].filter(Boolean).join(', ');
}
