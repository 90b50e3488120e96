/** Single keys that do something on a page; they rest while somebody types or something else has the floor, and can be switched off. */
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { recall, remember } from '../platform/session.ts';
import { isKeyFree } from '../ui/single-keys.ts';

/** By the key's name, lower case where it is a word ("left", "shift+left"). An action that answers false did not want the key. */
export type Keys = Record<string, () => void | false>;

const storedAs = 'pellis-single-keys';
const listeners = new Set<() => void>();

export function useKeys(keys: Keys, { isOn = true }: { isOn?: boolean } = {}): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!keysAreOn() || !isKeyFree(event)) return;
    const act = keys[nameOf(event)];
    if (act && act() !== false) event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}

function nameOf({ key, shiftKey }: KeyboardEvent): string {
  if (key.length === 1) return key;
  const name = key.replace('Arrow', '').toLowerCase();
  return shiftKey ? `shift+${name}` : name;
}

export function useKeysAreOn(): [areOn: boolean, turn: (on: boolean) => void] {
  const areOn = useSyncExternalStore(subscribe, keysAreOn, () => true);
  return [areOn, turnKeys];
}

function keysAreOn(): boolean {
  return recall(storedAs) !== 'off';
}

function turnKeys(on: boolean): void {
  remember(storedAs, on ? null : 'off');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
