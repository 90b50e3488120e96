/** The Terms of Service, as a page. */
import './terms-page.css';
import { PublicFrame } from './public-frame.tsx';
import { TermsText } from './terms-text.tsx';

export default function TermsPage() {
  return (
    <PublicFrame>
      <div className="terms">
        <h1>Terms of Service</h1>
        <TermsText headings="h2" />
        <p>
          <a className="button button-secondary" href="/">
            back to home
          </a>
        </p>
      </div>
    </PublicFrame>
  );
}
