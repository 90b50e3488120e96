/** Every address that is not one of the app's: somebody else's page, which the browser then asks for, or nobody's. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isStaticPage } from '../platform/addresses.ts';
import { LoadingPage } from '../ui/loading.tsx';
import NotFound from './not-found.tsx';

export function meta() {
  return [{ title: 'Page not found' }, { name: 'robots', content: 'noindex' }];
}

export default function NotFoundPage() {
  const isWritten = isStaticPage(useLocation().pathname);
  useEffect(() => {
    if (isWritten) window.location.reload();
  }, [isWritten]);
  return isWritten ? <LoadingPage /> : <NotFound />;
}
