/** The thread's own words, typed by nobody: when it is answered, who has it, that it was joined to the record. */
import type { Message, Side } from '@pellis/contract/conversations';
import { CallNow } from './emergency-card.tsx';

export function ThreadWords({ message: { kind, text }, side }: { message: Message; side: Side }) {
  if (kind === 'emergency')
    return (
      <div className="log-emergency">
        <p>{text}</p>
        {side === 'person' ? <CallNow /> : null}
      </div>
    );
  return <p className={`log-words log-words-${kind}`}>{text}</p>;
}
