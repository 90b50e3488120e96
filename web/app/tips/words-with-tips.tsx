/** Somebody's plain words in which links to reviewed tips can be pressed. Of one that is no longer reviewed its title stays, as words. */
import { partsOfWords, type TipLink } from '@pellis/contract/tips/linked-tips';
import { listTips, type Tip } from '@pellis/contract/tips/tips';
import { useRead } from '../platform/use-api.ts';

export function WordsWithTips({ words }: { words: string }) {
  return words.includes('/tips/') ? <Linked words={words} /> : words;
}

function Linked({ words }: { words: string }) {
  const { data } = useRead(listTips, {}, { freshFor: 60_000 });
  return partsOfWords(words).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: what was written never moves
    typeof part === 'string' ? part : <ToTip key={at} link={part} tip={data?.find(({ slug }) => slug === part.slug)} />,
  );
}

function ToTip({ link, tip }: { link: TipLink; tip: Tip | undefined }) {
  if (!tip) return link.title ?? `/tips/${link.slug}`;
  return <a href={`/tips/${tip.slug}`}>{link.title ?? tip.title}</a>;
}
