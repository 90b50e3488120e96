/** Markdown whose renderer comes only when there is some to show. */
import { lazy, Suspense } from 'react';
import { SkeletonText } from './skeleton.tsx';

const Markdown = lazy(async () => ({ default: (await import('./markdown.tsx')).Markdown }));

export function MarkdownLater({ text }: { text: string }) {
  return (
    <Suspense fallback={<SkeletonText lines={1} />}>
      <Markdown text={text} />
    </Suspense>
  );
}
