/** A phone that was locked has stopped its camera and microphone: they come back with the screen. */
import { useEffect } from 'react';
import type { Call } from './call.ts';
import { changeDevice } from './own-devices.ts';

export function useDevicesBack(call: Call | null): void {
  useEffect(() => {
    if (!call) return;
    const onShown = () => {
      if (document.visibilityState !== 'visible') return;
      for (const track of call.local.getTracks())
        if (track.readyState === 'ended') void changeDevice(call, track.kind === 'video' ? 'video' : 'audio', {});
    };
    // a page that the browser had put aside has hung up
    const onBack = (event: PageTransitionEvent) => event.persisted && window.location.reload();
    document.addEventListener('visibilitychange', onShown);
    window.addEventListener('pageshow', onBack);
    return () => {
      document.removeEventListener('visibilitychange', onShown);
      window.removeEventListener('pageshow', onBack);
    };
  }, [call]);
}
