/** A phone that was locked has stopped its camera and microphone, and a headset may be pulled out: they come back, or another one does. */
import { useEffect } from 'react';
import type { Call } from './call.ts';
import { changeDevice } from './own-devices.ts';

export function useDevicesBack(call: Call | null, local: MediaStream | null): void {
  useEffect(() => {
    if (!call) return;
    const onShown = () => {
      if (document.visibilityState !== 'visible') return;
      for (const track of call.local.getTracks())
        if (track.readyState === 'ended') void changeDevice(call, track.kind === 'video' ? 'video' : 'audio', {});
    };
    // a page that the browser had put aside has hung up
    const onBack = (event: PageTransitionEvent) => event.persisted && window.location.reload();
    // what we end ourselves does not tell
    const tracks = local?.getTracks() ?? [];
    for (const track of tracks) track.addEventListener('ended', onShown);
    document.addEventListener('visibilitychange', onShown);
    window.addEventListener('pageshow', onBack);
    return () => {
      for (const track of tracks) track.removeEventListener('ended', onShown);
      document.removeEventListener('visibilitychange', onShown);
      window.removeEventListener('pageshow', onBack);
    };
  }, [call, local]);
}
