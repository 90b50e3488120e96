/** Every address that is not ours. */
import { NotFound } from './not-found.tsx';

export function meta() {
  return [{ title: 'Page not found' }, { name: 'robots', content: 'noindex' }];
}

export default function NotFoundPage() {
  return <NotFound />;
}
