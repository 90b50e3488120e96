/** What must not wait for an answer from here, of the concern that was chosen. */
import { Notice } from '../ui/notice.tsx';

export function RedFlags({ flags }: { flags: readonly string[] | undefined }) {
  if (!flags?.length) return null;
  return (
    <Notice kind="warning" heading="Do not wait for us if any of this is true" isSpoken>
      <ul>
        {flags.map((flag) => (
          <li key={flag}>{flag}</li>
        ))}
      </ul>
      <p>
        <a className="way" href="tel:911">
          Call 911
        </a>{' '}
        or go to the nearest emergency room.
      </p>
    </Notice>
  );
}
