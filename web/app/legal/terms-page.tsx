/** The Terms of Service, as a page. */
import { LegalPage } from './legal-page.tsx';
import { termsParts } from './terms-parts.tsx';
import { TermsText } from './terms-text.tsx';

export default function TermsPage() {
  return (
    <LegalPage heading="Terms of Service" lead="What you agree to when our dermatologists care for you, in plain words." parts={termsParts}>
      <TermsText isPage />
    </LegalPage>
  );
}
