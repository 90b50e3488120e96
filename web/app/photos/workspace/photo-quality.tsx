/** What a photo shows and what the patient's device measured of it, quietly beside its name: a help to the eye, never a finding. */
import { qualityWords, shotWords } from '@pellis/contract/photos/photo-advice';
import type { PhotoRef } from '@pellis/contract/photos/photos';

export function QualityOfPhoto({ photo: { shot, quality } }: { photo: Pick<PhotoRef, 'shot' | 'quality'> }) {
  if (!shot && !quality) return null;
  const words = [...(shot ? [shotWords[shot].name] : []), ...(quality ? qualityWords(quality, shot) : [])];
  return <span title="Measured on the patient’s device; tuned on drawn pictures only">{words.join(' · ')}</span>;
}
