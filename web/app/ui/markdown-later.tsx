/** Markdown whose renderer comes only when there is some to show. */
import { Later } from './later.tsx';
import { SkeletonText } from './skeleton.tsx';

const markdown = { load: async () => (await import('./markdown.tsx')).Markdown };

export function MarkdownLater({ text }: { text: string }) {
  return <Later part={markdown} props={{ text }} waiting={<SkeletonText lines={1} />} />;
}
