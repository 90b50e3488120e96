/** Below the next appointment: its file for a calendar. */
import { readCalendarFile } from '@pellis/contract/appointments/appointments';
import { saveFile } from '../platform/save-file.ts';
import { DownloadButton } from '../ui/download-button.tsx';

export function CalendarDownload({ id, words }: { id: string; words: string }) {
  return (
    <DownloadButton kind="quiet" save={() => saveFile(() => 'appointment.ics', readCalendarFile, { params: { id } })}>
      {words}
    </DownloadButton>
  );
}
