/** The Terms of Service, as a page. */
import { LegalPage } from './legal-page.tsx';
import { LegalText } from './legal-text.tsx';
import { termsParts, termsUpdated } from './terms-parts.tsx';

export default function TermsPage() {
  return (
    <LegalPage heading="Terms of Service" lead="What you agree to when our dermatologists care for you, in plain words." parts={termsParts}>
      <LegalText dated={`Last updated ${termsUpdated}`} parts={termsParts} />
    </LegalPage>
  );
}
