/** Above the steps of a visit that a dermatologist has asked for: what goes along with it, so that nobody tells it twice. */
import { Notice } from '../ui/notice.tsx';

export function AfterCase({ concern }: { concern: string }) {
  return (
    <Notice>
      Your dermatologist asked for this visit. The photos and answers of your Rapid Assessment ({concern}) go along with it: you need not
      send them again.
    </Notice>
  );
}
