/** What stands until the app has come: where frames were written with the page, that of whoever is signed in; else that it loads. */
import { useLocation } from 'react-router';
import { showWrittenFrame } from './platform/session.ts';
import type { WrittenFrames } from './shell/written-frame.tsx';
import { smallBeforePaint } from './ui/edge-room.ts';
import { Loading, LoadingPage } from './ui/loading.tsx';

const id = 'before-app';

/** The browser keeps what it found, and needs no script to draw it. */
const found = import.meta.env.SSR ? undefined : document.getElementById(id)?.innerHTML;

/** Only the build draws them. */
const frames: WrittenFrames = import.meta.env.SSR
  ? {
      ...(await import('./portal/written-frames.tsx')).framesOfPatients,
      ...(await import('./workspace/written-frames.tsx')).framesOfTheClinic,
    }
  : {};

export function BeforeApp() {
  const written = frames[useLocation().pathname];
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what the build wrote into this page
  if (found !== undefined) return <div id={id} dangerouslySetInnerHTML={{ __html: found }} />;
  if (!written) return <LoadingPage />;
  return (
    <div id={id}>
      <Loading isWholeScreen />
      {written.map(({ role, frame }) => (
        <template key={role} data-for={role}>
          {/* nothing in it does anything yet */}
          <div inert aria-hidden="true">
            {frame}
          </div>
        </template>
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, so that nobody sees the frame of somebody else's page */}
      <script dangerouslySetInnerHTML={{ __html: `${smallBeforePaint};${showWrittenFrame(id)}` }} />
    </div>
  );
}
