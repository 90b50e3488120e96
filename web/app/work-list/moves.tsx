/** What a move of a piece of work leads to: it is told and read again, and at last how it ended stands there. */
import type { AnyEndpoint } from '@pellis/contract/platform/endpoint';
import type { ReactNode } from 'react';
import { useReads } from '../platform/use-api.ts';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toasts.ts';
import styles from './work-list.module.css';

export function useMoved(list: AnyEndpoint, onMoved: () => void): (reply: { detail: string }) => void {
  const reads = useReads();
  return ({ detail }) => {
    toast('success', detail);
    void reads.refresh(list);
    onMoved();
  };
}

export function Ending({ isGood, heading, when, words }: { isGood: boolean; heading: string; when: ReactNode; words: string | null }) {
  return (
    <Notice kind={isGood ? 'success' : 'info'} heading={heading}>
      {when}
      {words ? <p className={styles['work-words']}>“{words}”</p> : null}
    </Notice>
  );
}
