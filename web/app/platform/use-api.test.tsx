/** What stands in the place of a read: the newest answer, whatever was on its way before. */
import { readSetUp } from '@pellis/contract/set-up/set-up';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readKey, useReads } from './use-api.ts';

type Reads = ReturnType<typeof useReads>;

function Reader({ onReads }: { onReads: (reads: Reads) => void }) {
  onReads(useReads());
  return null;
}

function readsOf(queries: QueryClient): Reads {
  const seen: Reads[] = [];
  renderToString(
    <QueryClientProvider client={queries}>
      <Reader onReads={(reads) => seen.push(reads)} />
    </QueryClientProvider>,
  );
  const [reads] = seen;
  if (!reads) throw new Error('nothing was rendered');
  return reads;
}

test('a read that was under way when a call answered does not take the place of its answer', async () => {
  const queries = new QueryClient();
  const reads = readsOf(queries);
  const queryKey = readKey(readSetUp, undefined);
  queries.setQueryData(queryKey, 'at first');
  let answer = (_of: string) => {};
  const reading = queries.fetchQuery({ queryKey, queryFn: () => new Promise<string>((done) => (answer = done)) });
  reads.put(readSetUp, undefined, 'as the call answered' as never);
  answer('of before');
  await reading;
  expect(queries.getQueryData(queryKey)).toBe('as the call answered');
  expect(queries.getQueryState(queryKey)?.fetchStatus).toBe('idle');
});
