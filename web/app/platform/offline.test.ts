/** Without a network a read and a form fail at once and say so; neither waits in silence. */
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { unreachable } from './api-error.ts';
import { newQueryClient } from './use-api.ts';

beforeEach(() => onlineManager.setOnline(false));
afterEach(() => onlineManager.setOnline(true));

const gone = () => Promise.reject(unreachable());

it('a form that is sent offline is refused with a sentence, and not sent later by itself', async () => {
  const queries = newQueryClient();
  let tries = 0;
  const sending = queries.getMutationCache().build(queries, {
    mutationFn: () => {
      tries += 1;
      return gone();
    },
  });
  await expect(sending.execute(undefined)).rejects.toMatchObject({ status: 0 });
  expect(sending.state.isPaused).toBe(false);
  onlineManager.setOnline(true);
  await queries.resumePausedMutations();
  expect(tries).toBe(1);
});

it('a read that is asked offline is answered with its failure', async () => {
  await expect(newQueryClient().fetchQuery({ queryKey: ['x'], queryFn: gone, retry: false })).rejects.toMatchObject({ status: 0 });
});
