/** What one can do in the call, always in reach: sound, picture, camera, screen, chat, people, and hanging up. */
import type { Visit } from '@pellis/contract/visits/visits';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import captionsIcon from '@tabler/icons-react/dist/esm/icons/IconBadgeCc.mjs';
import flip from '@tabler/icons-react/dist/esm/icons/IconCameraRotate.mjs';
import dots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import chat from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import microphone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs';
import microphoneOff from '@tabler/icons-react/dist/esm/icons/IconMicrophoneOff.mjs';
import hangUp from '@tabler/icons-react/dist/esm/icons/IconPhoneOff.mjs';
import pip from '@tabler/icons-react/dist/esm/icons/IconPictureInPicture.mjs';
import screen from '@tabler/icons-react/dist/esm/icons/IconScreenShare.mjs';
import settings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import people from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import camera from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import cameraOff from '@tabler/icons-react/dist/esm/icons/IconVideoOff.mjs';
import { type ReactNode, useEffect, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toasts.ts';
import styles from './call.module.css';
import type { Call, CallView } from './call.ts';
import callScreensStyles from './call-screens.module.css';
import { Captions, canCaption } from './captions.tsx';
import { canShareScreen, flipCamera, shareScreen, stopScreen, turnCamera, turnMicrophone } from './own-devices.ts';
import type { PanelName } from './side-panel.tsx';

/** So that a panel that closes gives the focus back. */
const keyIds = { chat: 'call-key-chat', people: 'call-key-people', settings: 'call-key-settings' } as const;

interface CallBarProps {
  call: Call;
  view: CallView;
  visit: Visit;
  panel: PanelName | null;
  onPanel: (panel: PanelName | null) => void;
  onLeave: () => void;
  moves: ReactNode;
}

export function CallBar({ call, view, visit, panel, onPanel, onLeave, moves }: CallBarProps) {
  const [hasCaptions, setCaptions] = useState(false);
  const [hasMore, setMore] = useState(false);
  const hasNews = useUnread(visit, panel);
  const { audio, video, isScreen } = view.sends;
  const toggle = (name: PanelName) => () => onPanel(panel === name ? null : name);
  return (
    <div className={styles['call-bar']}>
      {hasCaptions ? <Captions call={call} visit={visit} isMuted={!audio} /> : null}
      <div className={styles['call-keys']} role="toolbar" aria-label="Call">
        <Key
          icon={audio ? microphone : microphoneOff}
          word={audio ? 'Mute' : 'Unmute'}
          isOff={!audio}
          onPress={() => void turnMicrophone(call, !audio)}
        />
        <Key
          icon={video ? camera : cameraOff}
          word={video ? 'Stop video' : 'Start video'}
          isOff={!video}
          onPress={() => void turnCamera(call, !video)}
        />
        <Key id={keyIds.chat} icon={chat} word="Chat" isOn={panel === 'chat'} mark={hasNews} onPress={toggle('chat')} />
        <Key icon={dots} word={hasMore ? 'Less' : 'More'} isMore isOn={hasMore} onPress={() => setMore(!hasMore)} />
        <div className={styles['call-more-keys']} data-shut={!hasMore}>
          {isPhone() ? <Key icon={flip} word="Flip camera" onPress={() => void flipCamera(call)} /> : null}
          {canShareScreen() ? (
            <Key
              icon={screen}
              word={isScreen ? 'Stop sharing' : 'Share screen'}
              isOn={isScreen}
              onPress={() => void (isScreen ? stopScreen(call) : shareScreen(call))}
            />
          ) : null}
          {document.pictureInPictureEnabled ? <Key icon={pip} word="Small window" onPress={() => void toSmallWindow()} /> : null}
          {canCaption() ? <Key icon={captionsIcon} word="Captions" isOn={hasCaptions} onPress={() => setCaptions(!hasCaptions)} /> : null}
          <Key id={keyIds.people} icon={people} word="People" isOn={panel === 'people'} onPress={toggle('people')} />
          <Key id={keyIds.settings} icon={settings} word="Settings" isOn={panel === 'settings'} onPress={toggle('settings')} />
        </div>
        <Key icon={hangUp} word="Leave" isDanger onPress={onLeave} />
      </div>
      {moves ? <div className={callScreensStyles['call-moves']}>{moves}</div> : null}
    </div>
  );
}

interface KeyProps {
  id?: string;
  icon: TablerIcon;
  word: string;
  isOn?: boolean;
  isOff?: boolean;
  isDanger?: boolean;
  /** Shows the rest, where there is no room for all. */
  isMore?: boolean;
  mark?: boolean;
  onPress: () => void;
}

function Key({ id, icon, word, isOn, isOff, isDanger, isMore, mark, onPress }: KeyProps) {
  const look = isDanger ? 'call-key-danger' : isOff ? 'call-key-off' : isOn ? 'call-key-on' : undefined;
  return (
    <button
      id={id}
      type="button"
      className={classes(styles['call-key'], look && styles[look], isMore && styles['call-key-more'])}
      aria-pressed={isOn === undefined ? undefined : isOn}
      onClick={onPress}
    >
      <Icon of={icon} size={22} />
      <span>{word}</span>
      {mark ? <span className={styles['call-mark']}>new</span> : null}
    </button>
  );
}

/** Somebody else wrote since the chat was last open. */
function useUnread({ messages }: Visit, panel: PanelName | null): boolean {
  const [seen, setSeen] = useState(messages.length);
  const isOpen = panel === 'chat';
  useEffect(() => {
    if (isOpen) setSeen(messages.length);
  }, [isOpen, messages.length]);
  return !isOpen && messages.slice(seen).some(({ is_mine }) => !is_mine);
}

export function isPhone(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

/** The first picture of somebody else, over other windows. */
async function toSmallWindow(): Promise<void> {
  if (document.pictureInPictureElement) return document.exitPictureInPicture();
  const video = document.querySelector<HTMLVideoElement>(
    `.${styles['call-stage']} .${styles.tile}:not(.${styles['tile-own']}) video:not([hidden])`,
  );
  try {
    if (!video) throw new Error('nobody else has a picture');
    await video.requestPictureInPicture();
  } catch {
    toast('warning', 'There is no picture for a small window yet. Please try again in a moment.');
  }
}
