/** Whether the site stands on the home screen, and the browser's offer to put it there, also where that came before this page. */
import { useEffect, useState } from 'react';
import type { InstallOffer } from '../platform/install-offer.ts';

export type InstallState = 'inside' | 'installed' | 'declined' | 'not_yet';

export function useInstalling(): { state: InstallState; install: (() => Promise<void>) | undefined } {
  const [state, setState] = useState<InstallState>(() => (isInside() ? 'inside' : 'not_yet'));
  const [offer, setOffer] = useState<InstallOffer | undefined>(window.installOffer);
  useEffect(() => {
    // kept by the page's head a moment before
    const onOffer = (event: InstallOffer) => setOffer(event);
    const onInstalled = () => setState('installed');
    window.addEventListener('beforeinstallprompt', onOffer);
    window.addEventListener('appinstalled', onInstalled);
    return () => {
      window.removeEventListener('beforeinstallprompt', onOffer);
      window.removeEventListener('appinstalled', onInstalled);
    };
  }, []);
  if (!offer || state === 'inside') return { state, install: undefined };
  const install = async () => {
    // an offer is good for one question
    window.installOffer = undefined;
    setOffer(undefined);
    const outcome = await offer.prompt().then(
      (answer) => answer.outcome,
      () => 'dismissed',
    );
    setState(outcome === 'accepted' ? 'installed' : 'declined');
  };
  return { state, install };
}

function isInside(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches;
}
