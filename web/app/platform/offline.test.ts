/** Without a network a read and a form fail at once and say so; neither waits in silence. */
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

it('says that the clinic cannot be reached, and to those who work there that its server cannot', () => {
  expect(unreachable().detail).toBe('We could not reach the clinic. Check your connection and try again.');
  const token = `x.${btoa(JSON.stringify({ user_id: 'sam', name: 'Sam Silva', role: 'staff' }))}.x`;
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ access_token: token }) });
  expect(unreachable().detail).toBe('The server cannot be reached. Check your connection and try again.');
  vi.unstubAllGlobals();
});
