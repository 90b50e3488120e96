/** That moderators of the forum wrote, asked or decided something, or have not looked yet: where to read it, and nothing of what it is about. */
import { type ForumNews, readForumNews } from '@pellis/contract/forum/forum-news';
import { useRead } from '../platform/use-api.ts';
import { useMay } from '../platform/use-may.ts';
import { useWhose } from '../shell/use-acting.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

export function ForumNewsCard() {
  const { isOwn } = useWhose();
  const may = useMay();
  const { data } = useRead(readForumNews, {}, { enabled: isOwn && may('decide-for-patient') });
  const lines = data && isOwn ? linesOf(data) : [];
  if (lines.length === 0) return null;
  return (
    <Card
      heading="From the forum"
      actions={
        <ButtonLink to="/forum" kind="secondary">
          Read it in the forum
        </ButtonLink>
      }
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Card>
  );
}

/** What asks something of them first. */
export function linesOf({ is_written_to, asked, held, hidden, answered }: ForumNews): string[] {
  return [
    ...(asked > 0 ? ['A moderator wrote to you, and you can answer.'] : is_written_to ? ['A moderator wrote to you.'] : []),
    ...(hidden > 0 ? ['A moderator has hidden something you wrote. You can read why, and say why it should be seen.'] : []),
    ...(answered > 0 ? ['Your appeal was answered.'] : []),
    ...(held > 0 ? ['Something you wrote waits for a moderator. It does not appear yet.'] : []),
  ];
}
