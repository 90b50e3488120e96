/** What stands there while an order is loading, when there is none and when it could not be read. */
import type { Order } from '@pellis/contract/payments/payments';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import type { WatchedOrder } from './use-order.ts';

export function OrderOrNot({ watched, children }: { watched: WatchedOrder; children: (order: Order) => ReactNode }) {
  if (watched.order) return children(watched.order);
  if (watched.order === null)
    return (
      <EmptyState heading="There is no such order" actions={<ButtonLink to="/dashboard">Back to my Portal</ButtonLink>}>
        The address may be mistyped, or it belongs to somebody else.
      </EmptyState>
    );
  if (!watched.error) return <SkeletonCard label="your order" lines={3} />;
  return (
    <Notice kind="error" heading={watched.error.detail} isSpoken actions={<Button onClick={watched.refetch}>Try again</Button>}>
      Your order could not be loaded. Nothing about it has changed.
    </Notice>
  );
}
