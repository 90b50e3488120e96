/** Short messages in the corner that leave by themselves; where there is no room, one waits until another has left. */
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
/** So many stand there at once; the specification has the others ask again every quarter of a second. */
const most = 3;
const retryEvery = 250;

let shown: readonly Toast[] = [];
let waiting: readonly Toast[] = [];
let lastId = 0;
let retrying: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** A message of the app. */
export function toast(kind: ToastKind, words: string, lasts = appWide): void {
  const isOther = (toast: Toast) => toast.words !== words;
  lastId += 1;
  const one = { id: lastId, kind, words, lasts };
  waiting = waiting.filter(isOther);
  const others = shown.filter(isOther);
  // said again, it stands there anew
  if (others.length < shown.length) show([...others, one]);
  else waiting = [...waiting, one];
  letIn();
}

/** A message about the form in hand, which leaves sooner. */
export function formToast(kind: ToastKind, words: string): void {
  toast(kind, words, ofForms);
}

export function dismissToast(id: number): void {
  show(shown.filter((other) => other.id !== id));
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribeToasts, shownToasts, shownToasts);
}

export function shownToasts(): readonly Toast[] {
  return shown;
}

function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A message that was just said, or waits to be, is shown on though the page is loaded anew. */
export function handOverToasts(): void {
  const all = [...shown, ...waiting];
  if (all.length > 0) handOver('toasts', JSON.stringify(all.map(({ kind, words, lasts }) => ({ kind, words, lasts }))));
}

export function takeOverToasts(): void {
  // written by the function above
  const kept = JSON.parse(takeOver('toasts') ?? '[]') as Omit<Toast, 'id'>[];
  for (const { kind, words, lasts } of kept) toast(kind, words, lasts);
}

/** As many as there is room for, in the order in which they were said; the rest ask again. */
function letIn(): void {
  const room = most - shown.length;
  if (room > 0 && waiting.length > 0) {
    const next = waiting.slice(0, room);
    waiting = waiting.slice(room);
    show([...shown, ...next]);
  }
  if (waiting.length > 0) retrying ??= setInterval(letIn, retryEvery);
  else {
    clearInterval(retrying);
    retrying = undefined;
  }
}

function show(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}
