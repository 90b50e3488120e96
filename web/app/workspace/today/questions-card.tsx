/** For the front desk: what a dermatologist answered about a patient. Nothing while nothing came. */
import { useStaffQuestions } from '../../staff-questions/workspace/use-staff-questions.ts';
import { LinesCard } from './lines-card.tsx';
import { questionLines } from './question-lines.ts';

export function QuestionsCard() {
  const read = useStaffQuestions();
  const lines = read.data && questionLines(read.data);
  if (!lines && !read.error) return <LinesCard heading="Questions about patients" read={read} lines={undefined} none="" />;
  if (!lines || lines.length === 0) return null;
  return <LinesCard heading="Questions about patients" read={read} count={lines.length} lines={lines} none="" />;
}
