/** How the site comes to the home screen: by our own button where the browser offers it, else in the words of the device in one's hand. */
import { clinicName } from '../platform/clinic.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { useInstalling } from './use-installing.ts';
import { type Device, waysTo } from './ways-to-install.ts';

export function HomeScreenCard() {
  const { state, install } = useInstalling();
  const button = (
    <Button kind="secondary" onClick={() => void install?.()}>
      Install {clinicName}
    </Button>
  );
  return (
    <Card heading="On your home screen" actions={install && state !== 'installed' ? button : null}>
      <p role="status">{wordsOf(state, Boolean(install))}</p>
    </Card>
  );
}

function wordsOf(state: ReturnType<typeof useInstalling>['state'], isOffered: boolean): string {
  if (state === 'inside') return `You opened ${clinicName} from there. You take it off as you do any other app.`;
  if (state === 'installed') return `${clinicName} is on this device now. Open it from your home screen or from the list of your apps.`;
  const opens = `From there ${clinicName} opens like an app, without the bars of the browser.`;
  if (state === 'declined' && !isOffered) return `Nothing was installed. ${opens} When you want it after all, open this page again.`;
  return isOffered ? opens : `${opens} ${waysTo(deviceInHand())}`;
}

function deviceInHand(): Device {
  return { userAgent: navigator.userAgent, touches: navigator.maxTouchPoints };
}
