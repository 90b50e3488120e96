/** The check of camera, microphone, speaker and connection: what was really seen, heard and measured. */
import { type DeviceCheck, sayReady } from '@pellis/contract/visits/visits';
import { useCallback, useEffect, useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import type { MediaTrouble } from '../call/media.ts';
import { holdDevices } from './hold-devices.ts';
import { type LineMeasured, measureLine } from './measure-line.ts';
import { watchLevel } from './sound.ts';

/** Louder than the noise of a quiet room. */
const heardFrom = 0.04;

export interface Check {
  stream: MediaStream | null;
  isAsking: boolean;
  hasAsked: boolean;
  cameraTrouble: MediaTrouble | null;
  microphoneTrouble: MediaTrouble | null;
  /** A picture that is not all black has come. */
  seesPicture: boolean;
  level: number;
  wasHeard: boolean;
  speaker: DeviceCheck['speaker'];
  line: Partial<LineMeasured>;
  isMeasuring: boolean;
}

const nothing: Check = {
  stream: null,
  isAsking: false,
  hasAsked: false,
  cameraTrouble: null,
  microphoneTrouble: null,
  seesPicture: false,
  level: 0,
  wasHeard: false,
  speaker: 'skipped',
  line: {},
  isMeasuring: false,
};

export function useDeviceCheck(pass: string) {
  const [check, setCheck] = useState(nothing);
  const add = useCallback((some: Partial<Check>) => setCheck((before) => ({ ...before, ...some })), []);
  const [held] = useState(holdDevices);
  const ask = useCallback(async () => {
    add({ isAsking: true });
    const opened = await held.ask();
    if (!opened) return;
    const { stream, camera, microphone } = opened;
    add({ stream, isAsking: false, hasAsked: true, cameraTrouble: camera, microphoneTrouble: microphone, seesPicture: false });
  }, [add, held]);
  const measure = useCallback(async () => {
    add({ isMeasuring: true, line: {} });
    await measureLine(pass, (some) => setCheck((before) => ({ ...before, line: { ...before.line, ...some } })));
    add({ isMeasuring: false });
  }, [add, pass]);
  useEffect(() => {
    void measure();
  }, [measure]);
  useEffect(() => () => held.close(), [held]);
  const { stream } = check;
  useEffect(() => {
    if (!stream?.getAudioTracks().length) return;
    return watchLevel(stream, (level) => setCheck((before) => ({ ...before, level, wasHeard: before.wasHeard || level > heardFrom })));
  }, [stream]);
  const send = useSend(sayReady);
  return { check, add, ask, measure, send, result: resultOf(check) };
}

export function resultOf(check: Check): DeviceCheck {
  const { line } = check;
  return {
    camera: stateOf(check.cameraTrouble, check.seesPicture, check.hasAsked),
    microphone:
      check.microphoneTrouble || !check.hasAsked
        ? stateOf(check.microphoneTrouble, false, check.hasAsked)
        : check.wasHeard
          ? 'works'
          : 'silent',
    speaker: check.speaker,
    round_trip_ms: line.round_trip_ms ?? null,
    down_kbps: line.down_kbps ?? null,
    up_kbps: line.up_kbps ?? null,
    route: line.route ?? null,
  };
}

function stateOf(trouble: MediaTrouble | null, works: boolean, hasAsked: boolean): 'works' | 'refused' | 'missing' | 'skipped' {
  if (trouble === 'refused') return 'refused';
  if (trouble) return 'missing';
  return hasAsked && works ? 'works' : 'skipped';
}
