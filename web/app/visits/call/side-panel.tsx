/** Beside the pictures: what is written, who is there, and the settings of this window. */
import type { Visit } from '@pellis/contract/visits/visits';
import close from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { Facts } from '../../writing/fill-words.ts';
import { HelpersCard } from '../room/helpers-card.tsx';
import type { Call, CallView } from './call.ts';
import { CallChat } from './call-chat.tsx';
import styles from './call-screens.module.css';
import { CallSettingsPanel } from './call-settings-panel.tsx';
import type { ChatWords } from './use-chat-words.ts';

export type PanelName = 'chat' | 'people' | 'settings';
const headings = { chat: 'Chat', people: 'People', settings: 'Settings' };

interface SidePanelProps {
  name: PanelName;
  pass: string;
  visit: Visit;
  facts: Facts | undefined;
  writing: ChatWords;
  call: Call;
  view: CallView;
  isRelayOnly: boolean;
  onRelayOnly: (only: boolean) => void;
  onClose: () => void;
}

export function SidePanel({ name, pass, visit, facts, writing, call, view, isRelayOnly, onRelayOnly, onClose }: SidePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // the chat leads into its field by itself
  useEffect(() => {
    if (name !== 'chat') heading.current?.focus();
  }, [name]);
  return (
    <aside className={styles['call-panel']} aria-label={headings[name]} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {headings[name]}
        </h2>
        <button type="button" className={styles['call-panel-close']} onClick={onClose}>
          <Icon of={close} size={20} />
          Close
        </button>
      </header>
      {name === 'chat' ? <CallChat pass={pass} visit={visit} writing={writing} facts={facts} /> : null}
      {name === 'people' ? <People pass={pass} visit={visit} /> : null}
      {name === 'settings' ? <CallSettingsPanel call={call} view={view} isRelayOnly={isRelayOnly} onRelayOnly={onRelayOnly} /> : null}
    </aside>
  );
}

const partWords = { patient: 'patient’s side', helper: 'helps', dermatologist: 'dermatologist' };

function People({ pass, visit }: { pass: string; visit: Visit }) {
  const seats = [...new Map(visit.people.map((person) => [person.person, person])).values()];
  return (
    <div className={`stack ${styles['call-people']}`}>
      <ul>
        {seats.map(({ person, name, part, is_in_call }) => (
          <li key={person}>
            <strong>{name}</strong>
            <span className="small soft">
              {partWords[part]}, {is_in_call ? 'in the call' : 'in the waiting room'}
            </span>
          </li>
        ))}
      </ul>
      <HelpersCard pass={pass} visit={visit} onChanged={() => {}} />
    </div>
  );
}
