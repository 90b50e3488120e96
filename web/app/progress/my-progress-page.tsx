/** My progress, a day of its diary, and the links to it: one address for the three, whose parts come by themselves, since each address costs every first load. */
import { useSearchParams } from 'react-router';
import { Later } from '../ui/later.tsx';

const parts = {
  progress: { load: async () => (await import('./my-progress.tsx')).MyProgress },
  today: { load: async () => (await import('./diary.tsx')).Diary },
  links: { load: async () => (await import('./links.tsx')).Links },
};

export default function MyProgressPage() {
  const show = useSearchParams()[0].get('show');
  const part = show === 'today' || show === 'links' ? show : 'progress';
  return <Later key={part} part={parts[part]} props={{}} />;
}
