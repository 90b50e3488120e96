/** My record: take all of it along, and see who looked at it. */
import { downloadRecord, readRecord } from '@pellis/contract/medical-records/medical-records';
import braces from '@tabler/icons-react/dist/esm/icons/IconBraces.mjs';
import fileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { saveFile } from '../platform/save-file.ts';
import { useWhose } from '../shell/use-acting.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Later } from '../ui/later.tsx';
import { Page } from '../ui/page.tsx';
import { Looks } from './looks.tsx';

const myFaxes = { load: async () => (await import('../faxes/my-faxes.tsx')).MyFaxes };
const myPlaces = { load: async () => (await import('../body-places/my-places.tsx')).MyPlaces };

export default function MyRecordPage() {
  const { mine, your, isOwn } = useWhose();
  return (
    <Page title={mine('My record', 'record')} lead={`Everything we keep about ${your} care, to take along, and who looked at it.`}>
      <div className="stack" style={{ '--gap': '20px' }}>
        <Card heading={mine('My progress', 'progress')} actions={<ButtonLink to="/my-progress">See the course over time</ButtonLink>}>
          <p>Photos, treatment, the diary and what the dermatologist judged, on one line of time.</p>
        </Card>
        <Card heading={mine('My labs', 'labs')} actions={<ButtonLink to="/labs">See lab results</ButtonLink>}>
          <p>What was ordered from laboratories, what they found, and how it changes.</p>
        </Card>
        <Card
          heading="Take it with you"
          actions={
            <>
              <DownloadButton kind="primary" icon={<Icon of={fileText} />} save={() => saveFile(() => 'my-record.pdf', downloadRecord)}>
                Download as PDF
              </DownloadButton>
              <DownloadButton icon={<Icon of={braces} />} save={() => saveFile(() => 'my-record.json', readRecord)}>
                Download as data (JSON)
              </DownloadButton>
            </>
          }
        >
          <p>
            {isOwn ? 'Your' : your} profile, assessments with answers and photos, doctor's notes, prescriptions, lab requisitions and
            results, orders, receipts and what you agreed to. The PDF is for people, with a list of contents; the data is for another
            clinic's system.
          </p>
          <p className="soft small">
            It holds private health information: keep it somewhere safe, and not on a computer that others use. Photos are small in the PDF.
          </p>
        </Card>
        <Later part={myFaxes} props={{}} isOptional />
        <Later part={myPlaces} props={{ isOwn }} isOptional />
        <Card heading="What I agreed to" actions={<ButtonLink to="/agreements">See what was signed</ButtonLink>}>
          <p>Every consent that was signed, with its date and version, as a PDF.</p>
        </Card>
        <Looks />
      </div>
    </Page>
  );
}
