/** The Terms of Service, on their page and in the window of the registration form. */
import { LegalText } from './legal-text.tsx';
import { termsParts, termsUpdated } from './terms-parts.tsx';

export function TermsText({ isPage = false }: { isPage?: boolean }) {
  return <LegalText dated={`Last updated ${termsUpdated}`} parts={termsParts} isPage={isPage} />;
}
