/** The reviewed tips to choose from, for whoever writes a note: a link to one is put into the plan. */
import { listTips, type Tip } from '@pellis/contract/tips/tips';
import { useState } from 'react';
import { useRead } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { SkeletonText } from '../ui/skeleton.tsx';
import { searchTips } from './search.ts';

interface LinkTipDialogProps {
  concern: string | undefined;
  /** In markdown. */
  onLink: (link: string) => void;
  onClose: () => void;
}

const most = 8;

export function LinkTipDialog({ concern, onLink, onClose }: LinkTipDialogProps) {
  const { data, error } = useRead(listTips);
  const [typed, setTyped] = useState('');
  const fits = ({ topics }: Tip) => topics.some((topic) => topic === concern);
  const found = data ? searchTips([...data.filter(fits), ...data.filter((tip) => !fits(tip))], typed) : [];
  const link = ({ title, slug }: Tip) => {
    onLink(`[${title}](/tips/${slug})`);
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title="Link a tip">
      <div className="stack">
        <TextField label="Search" type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
        {error && !data ? <Notice kind="error">{error.detail}</Notice> : null}
        {!data && !error ? <SkeletonText lines={6} /> : null}
        {data?.length === 0 ? <p>No tip is reviewed yet. Drafts wait under Tips in the menu.</p> : null}
        {data && data.length > 0 && found.length === 0 ? <p>No tip says anything of that.</p> : null}
        {found.slice(0, most).map((tip) => (
          <Button key={tip.slug} kind="secondary" onClick={() => link(tip)}>
            {tip.title}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
