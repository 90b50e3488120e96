/** Counts every two seconds how well a call comes through: when it is bad for long the picture rests, and it comes back when the line is good again. */
import { type Call, meetPeople, refresh, show, tellSends, untold } from './call.ts';
import type { PeerLink } from './peer-link.ts';
import { shareBandwidth } from './peer-link.ts';
import { countIn, qualityBetween, restAfter, wake } from './quality.ts';

const everyMs = 2_000;
/** A camera that gave nothing for so many counts gives nothing. */
const blindAfter = 3;
/** In counts: whoever's line to the clinic was broken when it was told would else believe for long what is no longer so. */
const toldEvery = 3;

export function startCounting(call: Call): void {
  const seen = { given: -1, since: 0, track: '' };
  let counts = 0;
  const timer = window.setInterval(() => {
    counts += 1;
    if (counts % toldEvery === 0 && call.settings.connection.isOpen()) tellSends(call);
    void count(call, seen);
  }, everyMs);
  call.ends.push(() => window.clearInterval(timer));
}

interface Seen {
  given: number;
  /** Counts without a new picture of the own camera. */
  since: number;
  track: string;
}

async function count(call: Call, seen: Seen): Promise<void> {
  const now = [];
  for (const [peer, link] of call.links) {
    if (link.connection.connectionState === 'connected') now.push(await countLink(call, peer, link));
  }
  meetPeople(call, call.people);
  const isBad = now.some(({ quality }) => quality === 'bad');
  if (call.view.isAudioOnly || call.view.sends.video) keepOrRest(call, isBad);
  watchCamera(call, now[0]?.counted.given ?? null, seen);
  refresh(call);
}

async function countLink(call: Call, peer: string, link: PeerLink) {
  const counted = countIn((await link.connection.getStats()).values() as Iterable<never>);
  const { audio, video, isScreen } = call.sendsOf.get(peer) ?? untold;
  const quality = qualityBetween(call.counts.get(peer)?.counted, counted, { isSilent: !audio && !video && !isScreen });
  const one = { counted, quality };
  call.counts.set(peer, one);
  await shareBandwidth(link, call.links.size);
  return one;
}

/** The sound matters more. */
function keepOrRest(call: Call, isBad: boolean): void {
  const was = call.rest.isResting;
  call.rest = restAfter(call.rest, isBad);
  if (call.rest.isResting !== was) letPicture(call, was);
}

/** Whoever wants it now need not wait. */
export function endRest(call: Call, isWanted: boolean): void {
  call.rest = wake(call.rest);
  letPicture(call, isWanted);
}

function letPicture(call: Call, isSent: boolean): void {
  for (const track of call.local.getVideoTracks()) track.enabled = isSent;
  const video = isSent && call.local.getVideoTracks().length > 0;
  show(call, { isAudioOnly: call.rest.isResting, sends: { ...call.view.sends, video } });
  tellSends(call);
}

/** Some cameras, those that measure depth or warmth, are offered by the browser and give no picture that others could see. */
function watchCamera(call: Call, given: number | null, seen: Seen): void {
  const [track] = call.local.getVideoTracks();
  if (given === null || !track || !call.view.sends.video || call.screen) return;
  const isNew = given !== seen.given || track.id !== seen.track;
  Object.assign(seen, { given, track: track.id, since: isNew ? 0 : seen.since + 1 });
  if (seen.since >= blindAfter && call.view.camera === null) show(call, { camera: 'blind' });
  else if (isNew && call.view.camera === 'blind') show(call, { camera: null });
}
