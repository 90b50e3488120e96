/** Which shot is missing of a case: those of its concern that did not come stand first. */
import { shotsOf, shotWords } from '@pellis/contract/photos/photo-advice';
import { type Shot, shots } from '@pellis/contract/photos/shots';
import { type Case, readCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
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
  const came = new Set([...opened.photos, ...opened.requests.flatMap(({ photos }) => photos)].map(({ shot }) => shot));
  const needed = new Set(shotsOf(opened.answers.concern));
  const rank = (shot: Shot) => (came.has(shot) ? 2 : needed.has(shot) ? 0 : 1);
  return [...shots].sort((one, other) => rank(one) - rank(other));
}
