/** The way to what is kept on this device, in My Profile. */
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

export function ThisDevice() {
  return (
    <Card heading="On this device">
      <p className="soft">Keep your routine and your next visit on your phone, for when there is no connection.</p>
      <div>
        <ButtonLink to="/settings/this-device" kind="secondary">
          See what is kept
        </ButtonLink>
      </div>
    </Card>
  );
}
