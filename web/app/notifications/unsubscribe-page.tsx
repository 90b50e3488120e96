/** The way out of the letters of one kind, from the mail program: which they are, one button, and back again. Opening it ends nothing. */
import { chooseLetter, readLetter } from '@pellis/contract/notifications/notices';
import { useSearchParams } from 'react-router';
import { isNotFound } from '../platform/api-error.ts';
import { useRead } from '../platform/use-api.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Notice } from '../ui/notice.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { LinkPage } from './link-page.tsx';
import { WayOutOfEmails } from './way-out-of-emails.tsx';

const title = 'Letters by email';

export default function UnsubscribePage() {
  const code = useSearchParams()[0].get('code') ?? '';
  const { data, error, refetch } = useRead(readLetter, { params: { code } });
  if (!data) {
    return (
      <LinkPage title={title}>
        {!error ? (
          <SkeletonCard label="which letters these are" lines={3} />
        ) : isNotFound(error) ? (
          <Notice kind="error" heading="This link cannot be used.">
            Please use the link of your newest letter, or choose in the portal, under My Profile, what we write to you about.
          </Notice>
        ) : (
          <LoadFailed error={error} words="Which letters these are could not be loaded." onAgain={() => void refetch()} />
        )}
      </LinkPage>
    );
  }
  return (
    <WayOutOfEmails
      choose={chooseLetter}
      isOn={data.is_on}
      words={{
        title,
        heading: `Do you want to end “${data.label}”?`,
        text: `They come when: ${data.says} All other letters still come.`,
        end: 'End these letters',
        again: 'Send me these letters again',
        ended: 'All other letters still come. In the portal, under My Profile, you choose what we write to you about.',
      }}
    />
  );
}
