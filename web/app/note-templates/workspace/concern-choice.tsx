/** For which concern something written beforehand is offered first. */
import { useConcerns } from '../../concerns/use-concerns.ts';
import { SelectField } from '../../ui/fields.tsx';

const every = '';

export function ConcernChoice({ concerns: chosen, onChange }: { concerns: readonly string[]; onChange: (concerns: string[]) => void }) {
  const concerns = useConcerns();
  return (
    <SelectField
      id="concerns"
      label="Offered first for"
      options={[{ value: every, label: 'Every concern' }, ...concerns.map(({ value, label }) => ({ value, label }))]}
      value={chosen[0] ?? every}
      onChange={({ target: { value } }) => onChange(value === every ? [] : [value])}
    />
  );
}
