/** What somebody may do for a patient, and until when: the same for an invitation and for a change. */
import { dayInYears, mostProxyYears } from '@pellis/contract/guardianships/proxies';
import { proxyScopeWords } from '@pellis/contract/people/proxy-scope-words';
import { proxyScopes } from '@pellis/contract/people/proxy-scopes';
import { ManyChoiceGroup } from '../ui/choice-group.tsx';
import { TextField } from '../ui/fields.tsx';

const choices = proxyScopes.map((value) => ({ value, ...proxyScopeWords[value] }));

/** Takes `form.getInputProps` of a form with `scopes` and `until`. */
export function GrantFields({ inputProps }: { inputProps: (name: 'scopes' | 'until') => object }) {
  // the form's own props fit the fields: it holds a list of scopes and a day
  const scopes = inputProps('scopes') as { value: string[]; onChange: (value: string[]) => void; error?: string };
  const { value, onChange } = scopes;
  const choose = (chosen: string[]) => onChange(withSeeing(value, chosen));
  return (
    <>
      <ManyChoiceGroup
        legend="What may they do?"
        hint="They never sign for you, change your details or let others in."
        choices={choices}
        {...scopes}
        onChange={choose}
      />
      <div style={{ maxWidth: 260 }}>
        <TextField
          label="Until when?"
          hint={`At most ${mostProxyYears} years. You can end it at any moment.`}
          type="date"
          min={dayInYears(0)}
          max={dayInYears(mostProxyYears)}
          {...inputProps('until')}
        />
      </div>
    </>
  );
}

/** Whoever arranges care sees it: the two boxes go together, whichever was touched. */
function withSeeing(before: readonly string[], chosen: string[]): string[] {
  if (!chosen.includes('arrange-care') || chosen.includes('see-care')) return chosen;
  return before.includes('see-care') ? chosen.filter((scope) => scope !== 'arrange-care') : [...chosen, 'see-care'];
}
