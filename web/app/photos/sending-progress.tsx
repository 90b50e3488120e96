/** How much of the photos has left. */
import { megabyte } from '@pellis/contract/photos/photos';
import { ToneProgress } from '../ui/tone-band.tsx';

interface SendingProgressProps {
  part: number;
  bytes: number;
  /** What is being sent, for who cannot see the bar. */
  what?: string;
}

export function SendingProgress({ part, bytes, what = 'your Rapid Assessment' }: SendingProgressProps) {
  return (
    <div className="stack" style={{ '--gap': '8px' }}>
      <ToneProgress part={part} label="How much has been sent" />
      <p className="small soft figures">
        {part < 1 ? `Sending: ${megabytes(bytes * part)} of ${megabytes(bytes)}` : 'Sent. We are opening your photos…'}
      </p>
      <p className="visually-hidden" role="status">
        {part < 1 ? `Sending ${what}` : 'Your photos have been sent'}
      </p>
    </div>
  );
}

function megabytes(bytes: number): string {
  return `${(bytes / megabyte).toFixed(1)} MB`;
}
