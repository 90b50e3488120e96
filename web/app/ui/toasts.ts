/** Short messages in the corner that leave by themselves. */
import { useSyncExternalStore } from 'react';
import { handOver, takeOver } from '../platform/session.ts';

export type ToastKind = 'success' | 'error' | 'info' | 'warning' | 'default';

export interface Toast {
  id: number;
  kind: ToastKind;
  words: string;
  /** Milliseconds until it leaves. */
  lasts: number;
}

const appWide = 5000;
const ofForms = 3000;
const most = 4;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** A message of the app. */
export function toast(kind: ToastKind, words: string, lasts = appWide): void {
  const others = toasts.filter((other) => other.words !== words);
  lastId += 1;
  change([...others, { id: lastId, kind, words, lasts }].slice(-most));
}

/** A message about the form in hand, which leaves sooner. */
export function formToast(kind: ToastKind, words: string): void {
  toast(kind, words, ofForms);
}

export function dismissToast(id: number): void {
  change(toasts.filter((other) => other.id !== id));
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => toasts,
  );
}

/** A message that was just said is shown on, though the page is loaded anew. */
export function handOverToasts(): void {
  if (toasts.length > 0) handOver('toasts', JSON.stringify(toasts.map(({ kind, words, lasts }) => ({ kind, words, lasts }))));
}

export function takeOverToasts(): void {
  // written by the function above
  const kept = JSON.parse(takeOver('toasts') ?? '[]') as Omit<Toast, 'id'>[];
  for (const { kind, words, lasts } of kept) toast(kind, words, lasts);
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
