/** The page of a link that shows a course: it comes by itself, since each address costs every first load. */
import { Later } from '../ui/later.tsx';

const sharedCourse = { load: async () => (await import('./shared-course.tsx')).SharedCourse };

export default function SharedCoursePage() {
  return <Later part={sharedCourse} props={{}} />;
}
