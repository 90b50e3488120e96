/** The way to whom a patient lets act for them, in My Profile. */
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

export function WhoActs() {
  return (
    <Card heading="Who acts for me">
      <p className="soft">
        Let your spouse, a grown-up child or somebody who helps you act for you here: as far as you say, and as long as you say.
      </p>
      <div>
        <ButtonLink to="/settings/proxies" kind="secondary">
          See or invite people
        </ButtonLink>
      </div>
    </Card>
  );
}
