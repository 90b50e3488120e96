/** The paper of a fax, saved as a file that opens beside the page. */
import { openFaxPaper } from '@pellis/contract/faxes/faxes';
import { saveFile } from '../../platform/save-file.ts';
import { DownloadButton } from '../../ui/download-button.tsx';

export function PaperButton({ id, of }: { id: string /** Said to who does not see what it stands beside. */; of?: string }) {
  const save = () => saveFile((type) => (type.includes('pdf') ? 'fax.pdf' : 'fax.jpg'), openFaxPaper, { params: { id } });
  return (
    <DownloadButton isSmall save={save}>
      Open the paper
      {of ? <span className="visually-hidden"> of {of}</span> : null}
    </DownloadButton>
  );
}
