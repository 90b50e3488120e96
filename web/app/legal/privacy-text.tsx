/** The Privacy Policy, on its page and in the window that opens wherever it is named. */
import { LegalText } from './legal-text.tsx';
import { privacyEffective, privacyParts } from './privacy-parts.tsx';

export function PrivacyText({ isPage = false }: { isPage?: boolean }) {
  return <LegalText dated={`Effective ${privacyEffective}`} parts={privacyParts} isPage={isPage} />;
}
