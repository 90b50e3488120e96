/** What still waits when somebody logs out, in words. */
import type { WhatWaits } from './what-waits.ts';

/** One sentence for each kind. */
export function waitsInWords({ photos, refused, areOfOthers, answers, messages }: WhatWaits): string[] {
  return [
    ...(answers > 0 ? [answersInWords(answers)] : []),
    ...(photos > 0 ? [photosInWords({ photos, refused, areOfOthers })] : []),
    ...(messages > 0 ? [messages === 1 ? 'A message has not been sent.' : `${messages} messages have not been sent.`] : []),
  ];
}

/** What logging out would do to them, and staying. */
export function lossInWords({ photos, refused, answers, messages }: WhatWaits): string {
  const all = photos + answers + messages;
  const lost = `If you log out now, ${all === 1 ? 'it is' : 'they are'} deleted.`;
  if (refused === all) return `${lost} Stay logged in to read why, and to try again.`;
  return `${lost} Stay logged in and connected, and ${all === 1 ? 'it goes by itself' : 'they go by themselves'}.`;
}

function answersInWords(count: number): string {
  const what = count === 1 ? 'An answer that calls for care today has' : `${count} answers that call for care today have`;
  return `${what} not reached the clinic. Do what the page told you; if this is an emergency, call 911.`;
}

type PhotosThatWait = Pick<WhatWaits, 'photos' | 'refused' | 'areOfOthers'>;

function photosInWords({ photos: count, ...rest }: PhotosThatWait): string {
  const what = count === 1 ? 'A photo waits on this device and has' : `${count} photos wait on this device and have`;
  return `${what} not been sent. ${reasonOf({ photos: count, ...rest })}`.trim();
}

function reasonOf({ photos: count, refused, areOfOthers }: PhotosThatWait): string {
  if (refused === count) return count === 1 ? 'The clinic could not take it.' : 'The clinic could not take them.';
  const some = refused > 0 ? `The clinic could not take ${refused} of them. ` : '';
  return `${some}${areOfOthers ? 'A photo of somebody else goes when you act for them.' : ''}`;
}
