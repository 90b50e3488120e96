/** Where the answers of a check-in do not come, what stands below them stays where it is. */
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../platform/api-error.ts';
import { seen } from '../../../test-markup.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ThenAndNow } from './then-and-now.tsx';

const useRead = vi.hoisted(() => vi.fn());
vi.mock('../../../platform/use-api.ts', async (original) => ({ ...(await original()), useRead }));

test('the words that they could not be loaded have the room of what was awaited, unseen behind them', () => {
  const show = () => seen(<ThenAndNow opened={{ id: 'a', submitted_at: new Date('2026-01-01') }} />);
  const awaited = seen(<SkeletonText lines={8} />).markup;
  useRead.mockReturnValue({ data: undefined, error: null });
  expect(show().markup).toBe(awaited);
  useRead.mockReturnValue({ data: undefined, error: new ApiError({ status: 500, code: 'failed', detail: 'x' }) });
  expect(show().lines).toEqual(['The answers could not be loaded.', 'Try again']);
  expect(show().markup).toContain(`aria-hidden="true">${awaited}</div>`);
});
