/** Keeps the note that is written just now as a template, to begin with the next time. */
import { listNoteTemplates } from '@pellis/contract/note-templates/note-templates';
import { useReads } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toasts.ts';
import type { Beginning } from './fill-in.ts';
import { TemplateForm } from './template-form.tsx';

export function KeepDialog({ beginning, concern, onClose }: { beginning: Beginning; concern: string | undefined; onClose: () => void }) {
  const mayShare = useMay()('sign-notes');
  const reads = useReads();
  return (
    <Dialog isOpen onClose={onClose} title="Keep as a template">
      <div className="stack">
        <p>Take out what belongs to this patient alone: the template is for others.</p>
        <TemplateForm
          begun={{ ...beginning, title: '', shortcut: '', concerns: concern ? [concern] : [], is_own: true }}
          mayShare={mayShare}
          hasParts={false}
          onKept={({ title }) => {
            void reads.refresh(listNoteTemplates);
            toast('success', `“${title}” is kept. It stands under each plan from now on.`);
            onClose();
          }}
          onClose={onClose}
        />
      </div>
    </Dialog>
  );
}
