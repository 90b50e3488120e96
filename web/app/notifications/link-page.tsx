/** A page for whoever holds the link of an e-mail: without the portal around it, and without anybody's name. */
import type { ReactNode } from 'react';
import { Page } from '../ui/page.tsx';

export function LinkPage({ title, lead, children }: { title: string; lead?: string | undefined; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      <Page title={title} lead={lead}>
        <div className="stack" style={{ '--gap': '24px' }}>
          {children}
        </div>
      </Page>
    </main>
  );
}
