/** How much of the photos has left. */
import { megabyte } from '@pellis/contract/photos';
import { ToneProgress } from '../ui/tone-band.tsx';

export function SendingProgress({ part, bytes }: { part: number; bytes: number }) {
  return (
    <div className="stack" style={{ '--gap': '8px' }}>
      <ToneProgress part={part} label="How much has been sent" />
      <p className="small soft figures">
        {part < 1 ? `Sending: ${megabytes(bytes * part)} of ${megabytes(bytes)}` : 'Sent. We are opening your photos…'}
      </p>
      <p className="visually-hidden" role="status">
        {part < 1 ? 'Sending your Rapid Assessment' : 'Your photos have been sent'}
      </p>
    </div>
  );
}

function megabytes(bytes: number): string {
  return `${(bytes / megabyte).toFixed(1)} MB`;
}
