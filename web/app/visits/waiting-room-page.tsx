/** Waiting room: the page is everybody's, what is behind it belongs to those who take part in the visit. */
import { useParams } from 'react-router';
import { Lobby } from './room/lobby.tsx';
import { usePass } from './room/use-pass.ts';
import { VisitRoom } from './room/visit-room.tsx';

export default function WaitingRoomPage() {
  const { id = '' } = useParams();
  return <WaitingRoom key={id} id={id} />;
}

function WaitingRoom({ id }: { id: string }) {
  const { pass, refused, problem, again, isEntering, keep, forget } = usePass(id);
  return (
    <main id="main" tabIndex={-1}>
      {pass ? (
        <VisitRoom key={pass} id={id} pass={pass} onLost={forget} />
      ) : (
        <Lobby id={id} isEntering={isEntering} refused={refused} problem={problem} onAgain={again} onPass={keep} />
      )}
    </main>
  );
}
