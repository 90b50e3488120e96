/** Which shot is missing of a case: those that its patient was asked for, by concern and place, and that did not come stand first. */
import { mayBePair } from '@pellis/contract/photos/pairs';
import { shotWords } from '@pellis/contract/photos/photo-advice';
import { type Shot, shots } from '@pellis/contract/photos/shots';
import { type Case, readCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { wantedShots } from '../../../photos/coach/wanted-shots.ts';
import { useRead } from '../../../platform/use-api.ts';
import { SelectField } from '../../../ui/fields.tsx';

interface MissingShotProps {
  /** Of the case, which lies open already. */
  id: string;
  value: Shot | null;
  onChange: (shot: Shot | null) => void;
}

export function MissingShot({ id, value, onChange }: MissingShotProps) {
  const { data } = useRead(readCase, { params: { id } }, { enabled: false });
  return (
    <SelectField
      label="Which one is missing?"
      hint="The patient sees its name with a drawing, and the camera opens for it."
      isOptional
      placeholder="As I write it below"
      options={inOrder(data).map((shot) => ({ value: shot, label: shotWords[shot].name }))}
      value={value ?? ''}
      onChange={({ target }) => onChange(shots.find((shot) => shot === target.value) ?? null)}
    />
  );
}

export function inOrder(opened: Pick<Case, 'answers' | 'photos' | 'requests'> | undefined): Shot[] {
  if (!opened) return [...shots];
  const { answers, photos, requests } = opened;
  const { concern, places = [] } = answers;
  const all = [...photos, ...requests.flatMap((request) => request.photos)];
  const missing = wantedShots({ concern, places }).filter(
    ({ shot, place }) => !all.some((photo) => photo.shot === shot && mayBePair({ shot, body_place: place }, photo)),
  );
  const came = new Set(all.map(({ shot }) => shot));
  const first = [...new Set(missing.map(({ shot }) => shot))];
  const others = shots.filter((shot) => !first.includes(shot));
  return [...first, ...others.filter((shot) => !came.has(shot)), ...others.filter((shot) => came.has(shot))];
}
