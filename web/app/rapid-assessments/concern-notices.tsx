/** What has to be said about a concern when it is chosen. */
import { blockedConcernNotice, type Concern } from '@pellis/contract/concerns/concerns';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface NoticeProps {
  onClose: () => void;
}

/** `words` say it for a visit; without them it is about photos. */
export function BlockedConcernNotice({
  concern: { label, why },
  words = blockedConcernNotice,
  onClose,
}: NoticeProps & { concern: Concern; words?: string | undefined }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={label}
      actions={
        <>
          <Button onClick={onClose}>Select a different concern</Button>
          <ButtonLink kind="secondary" to="/dashboard">
            Back to my Portal
          </ButtonLink>
        </>
      }
    >
      <div className="stack">
        <p>{words}</p>
        {why ? <p className="soft">{why}</p> : null}
      </div>
    </Dialog>
  );
}

export function AcneNotice({ onClose }: NoticeProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Before you go on with acne"
      actions={
        <>
          <Button onClick={onClose}>Go on with Rapid Assessment</Button>
          <ButtonLink kind="secondary" to="/new-visit">
            Book a video appointment
          </ButtonLink>
        </>
      }
    >
      <div className="stack">
        <p>Isotretinoin cannot be prescribed by Rapid Assessment.</p>
        <p className="soft">
          If you think you need isotretinoin, a strong acne medicine (often known as Accutane), please book a video appointment. Other acne
          treatments can be prescribed here.
        </p>
      </div>
    </Dialog>
  );
}
