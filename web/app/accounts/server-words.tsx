/** The header and body that the server writes after registering and confirming: the one place where its HTML is shown. */
import { safeHtml } from '../ui/safe-html.ts';
import './server-words.css';

export function ServerWords({ detail }: { detail: { header: string; body: string } }) {
  return (
    <div className="server-words" role="status">
      <h1>{detail.header}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised to a short list of tags */}
      <div dangerouslySetInnerHTML={{ __html: safeHtml(detail.body) }} />
    </div>
  );
}
