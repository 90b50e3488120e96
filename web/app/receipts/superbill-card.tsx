/** The paper for the patient's insurer, beside the receipt of a visit. */
import { downloadSuperbill } from '@pellis/contract/superbills/superbills';
import download from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { saveFile } from '../platform/save-file.ts';
import { Card } from '../ui/card.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { Icon } from '../ui/icon.tsx';

export function SuperbillCard({ noteId }: { noteId: string }) {
  return (
    <div className="no-print">
      <Card
        heading="For your insurer"
        actions={
          <DownloadButton
            isSmall
            icon={<Icon of={download} />}
            save={() => saveFile(() => 'superbill.pdf', downloadSuperbill, { params: { id: noteId } })}
          >
            Download a superbill
          </DownloadButton>
        }
      >
        <p>
          A superbill says what insurers ask for: who cared for you, the codes of diagnosis and procedure, and what you paid. We do not send
          it for you; ask your insurer where to.
        </p>
      </Card>
    </div>
  );
}
