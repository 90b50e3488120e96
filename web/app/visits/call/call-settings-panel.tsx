/** Which camera, which microphone, and whether the call shall go through the relay only. */
import { useEffect, useState } from 'react';
import { SelectField } from '../../ui/fields.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { Call, CallView } from './call.ts';
import { helpWith, listDevices } from './media.ts';
import { changeDevice } from './own-devices.ts';

interface CallSettingsPanelProps {
  call: Call;
  view: CallView;
  isRelayOnly: boolean;
  onRelayOnly: (only: boolean) => void;
}

export function CallSettingsPanel({ call, view, isRelayOnly, onRelayOnly }: CallSettingsPanelProps) {
  const [devices, setDevices] = useState<Awaited<ReturnType<typeof listDevices>>>({ cameras: [], microphones: [] });
  useEffect(() => {
    const read = () => void listDevices().then(setDevices, () => undefined);
    read();
    navigator.mediaDevices?.addEventListener('devicechange', read);
    return () => navigator.mediaDevices?.removeEventListener('devicechange', read);
  }, []);
  const now = (kind: 'audio' | 'video') =>
    view.local
      ?.getTracks()
      .find((track) => track.kind === kind)
      ?.getSettings().deviceId ?? '';
  const named = (list: MediaDeviceInfo[], word: string) =>
    list.map(({ deviceId, label }, at) => ({ value: deviceId, label: label || `${word} ${at + 1}` }));
  return (
    <div className="stack">
      <SelectField
        label="Camera"
        options={named(devices.cameras, 'Camera')}
        value={now('video')}
        error={view.camera ? helpWith('camera', view.camera) : undefined}
        onChange={(event) => void changeDevice(call, 'video', { cameraId: event.currentTarget.value })}
      />
      <SelectField
        label="Microphone"
        options={named(devices.microphones, 'Microphone')}
        value={now('audio')}
        error={view.microphone ? helpWith('microphone', view.microphone) : undefined}
        onChange={(event) => void changeDevice(call, 'audio', { microphoneId: event.currentTarget.value })}
      />
      <Switch label="Hide my network address" isOn={isRelayOnly} onToggle={onRelayOnly} />
      <p className="small soft">
        Switched on, the call goes through our relay only, so that the others’ devices never learn your address. It may be a little slower.
      </p>
      <p className="small soft">The call is encrypted from device to device. Nothing is recorded.</p>
    </div>
  );
}
