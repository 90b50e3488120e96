/** The Privacy Policy by itself: for paper, and for whoever comes without scripts. Elsewhere it opens as a window. */
import { LegalPage } from './legal-page.tsx';
import { privacyParts } from './privacy-parts.tsx';
import { PrivacyText } from './privacy-text.tsx';

export default function PrivacyPage() {
  return (
    <LegalPage heading="Privacy Policy" lead="What we know about you, what we do with it, and what you can decide." parts={privacyParts}>
      <PrivacyText isPage />
    </LegalPage>
  );
}
