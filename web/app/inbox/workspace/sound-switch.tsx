/** Switches the sound of new messages; notifications are switched in one's own settings. */
import { useState } from 'react';
import { Link } from 'react-router';
import { CheckField } from '../../ui/fields.tsx';
import { isSoundOn, switchSound } from './sound.ts';

export function SoundSwitch() {
  const [isOn, setOn] = useState(isSoundOn);
  return (
    <>
      <CheckField
        label="Sound"
        checked={isOn}
        onChange={(event) => {
          setOn(event.target.checked);
          switchSound(event.target.checked);
        }}
      />
      <Link to="/settings" className="way">
        Notifications
      </Link>
    </>
  );
}
