/** A link that was just made: shown once, to copy or hand on; afterwards nobody can read it here again. */
import type { Share } from '@pellis/contract/progress/sharing';
import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { dateAndTime } from '../ui/dates.ts';
import { TextField } from '../ui/fields.tsx';
import { toast } from '../ui/toasts.ts';

export function NewLink({ share, url, onDone }: { share: Share; url: string; onDone: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast('success', 'Copied.'),
      () => toast('warning', 'It could not be copied. Mark it in the field and copy it by hand.'),
    );
  return (
    <div ref={place} tabIndex={-1}>
      <Card
        isNext
        heading={`The link for ${share.for_whom}`}
        actions={
          <>
            <Button onClick={() => void copy()}>Copy the link</Button>
            <Button kind="secondary" onClick={onDone}>
              Done
            </Button>
          </>
        }
      >
        <p>It works until {dateAndTime(share.expires_at)}. Copy it now: it is shown this once, and we keep no readable copy.</p>
        <TextField label="Link" readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
        <p className="soft small">Whoever has it can open it without logging in. Give it only to the person it is for.</p>
      </Card>
    </div>
  );
}
