/** A call for a screen: begun when it is mounted, ended when it is left; another takes its place when it is to go another way. */
import type { VisitPerson } from '@pellis/contract/visits/visits';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Call, type CallSettings, type CallView, endCall, meetPeople, startCall } from './call.ts';
import { startCounting } from './count.ts';

export function useCall(settings: CallSettings, people: readonly VisitPerson[]): { call: Call | null; view: CallView | null } {
  const [call, setCall] = useState<Call | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a call keeps what it was begun with
  useEffect(() => {
    const begun = startCall(settings, call);
    startCounting(begun);
    setCall(begun);
    const end = () => endCall(begun);
    window.addEventListener('pagehide', end);
    return () => {
      window.removeEventListener('pagehide', end);
      end();
    };
  }, [settings.visitId, settings.isRelayOnly]);
  const isOpen = useView(call)?.isOpening === false;
  useEffect(() => {
    if (call && isOpen) meetPeople(call, people);
  }, [call, isOpen, people]);
  return { call, view: useView(call) };
}

function useView(call: Call | null): CallView | null {
  return useSyncExternalStore(
    (watcher) => {
      call?.watchers.add(watcher);
      return () => call?.watchers.delete(watcher);
    },
    () => call?.view ?? null,
    () => null,
  );
}
