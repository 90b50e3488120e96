/** Who may look up who is behind a pen name of the forum: named here, given and taken on each one's own page. */
import { readPrivacyOfficers } from '@pellis/contract/forum/forum-moderation';
import { Link } from 'react-router';
import { useRead } from '../../platform/use-api.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';

export function PrivacyOfficersPart() {
  const { data, error, refetch } = useRead(readPrivacyOfficers);
  return (
    <div className="stack">
      <h3>Who is behind a pen name</h3>
      <p className="soft">
        Nobody of the clinic sees it in the forum. Whoever has the right to look it up does so on the Audit page, with a reason; each time
        that is recorded, and the patient is told. It is meant for your privacy officer. Every operator has it until you take it away.
      </p>
      {data ? (
        data.length > 0 ? (
          <ul aria-label="May look up who is behind a pen name">
            {data.map(({ id, name }) => (
              <li key={id}>
                <Link className="way" to={`/workspace/people/${id}`}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <p>Nobody can look it up now. Where somebody may be in danger, nobody could find them either: name one person.</p>
        )
      ) : error ? (
        <LoadFailed error={error} words={error.detail} onAgain={() => void refetch()} />
      ) : null}
      <p>
        <Link className="way" to="/workspace/people">
          Give or take the right, on the page of each person
        </Link>
      </p>
    </div>
  );
}
