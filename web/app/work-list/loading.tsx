/** What stands in place of a list or a record that is on its way, or that did not come. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../platform/api-error.ts';
import { isNotFound } from '../platform/api-error.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './work-list.module.css';

export type Read<Data> = Pick<UseQueryResult<Data, ApiError>, 'data' | 'error' | 'refetch'>;

/** Where there is something from before, it stays below and may be out of date. */
export function LoadProblem({ data, error, refetch }: Read<unknown>) {
  if (!error) return null;
  if (isNotFound(error)) {
    return <EmptyState heading="There is nothing here for you">It may have ended, or it belongs to other people of the clinic.</EmptyState>;
  }
  return (
    <Notice
      kind="error"
      isSpoken
      actions={
        <Button kind="secondary" isSmall onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      {data ? `This may be old. ${error.detail}` : error.detail}
    </Notice>
  );
}

export function Loading({ read, label }: { read: Read<unknown>; label: string }) {
  if (read.error) return <LoadProblem {...read} />;
  return read.data ? null : <LoadingRows label={label} />;
}

export function LoadingRows({ label }: { label: string }) {
  return (
    <div className={styles['work-rows']} role="status" aria-busy="true">
      <span className="visually-hidden">Loading {label}…</span>
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles['work-row']}>
          <span className="skeleton" style={{ width: '80px', height: '28px' }} />
          <span className="skeleton" style={{ width: '60%', height: '22px' }} />
        </div>
      ))}
    </div>
  );
}
