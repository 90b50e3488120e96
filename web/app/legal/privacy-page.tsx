/** The Privacy Policy by itself: for paper, and for whoever comes without scripts. Elsewhere it opens as a window. */
import { LegalPage } from './legal-page.tsx';
import { LegalText } from './legal-text.tsx';
import { privacyEffective, privacyParts } from './privacy-parts.tsx';

export default function PrivacyPage() {
  return (
    <LegalPage heading="Privacy Policy" lead="What we know about you, what we do with it, and what you can decide." parts={privacyParts}>
      <LegalText dated={`Effective ${privacyEffective}`} parts={privacyParts} />
    </LegalPage>
  );
}
