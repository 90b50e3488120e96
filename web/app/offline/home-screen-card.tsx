/** How the site comes to the home screen, in the words of the device in one's hand. Nothing where it is there already. */
import { clinicName } from '../platform/clinic.ts';
import { Card } from '../ui/card.tsx';

export function HomeScreenCard() {
  if (window.matchMedia('(display-mode: standalone)').matches) return null;
  return (
    <Card heading="On your home screen">
      <p>
        {clinicName} then opens like an app, without the bars of the browser. {waysTo(navigator.userAgent)}
      </p>
    </Card>
  );
}

export function waysTo(userAgent: string): string {
  if (/iPhone|iPad/.test(userAgent)) return 'In Safari, press Share, then “Add to Home Screen”.';
  if (/Android/.test(userAgent)) return 'Open the menu of your browser and press “Install app” or “Add to Home screen”.';
  if (/Macintosh/.test(userAgent) && !/Chrome/.test(userAgent)) return 'In Safari, open the File menu and press “Add to Dock”.';
  return 'In Chrome or Edge, press the install sign at the end of the address bar.';
}
