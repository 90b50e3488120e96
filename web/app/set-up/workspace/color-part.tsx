/** The clinic's colour, seen by day and by night before it is kept, and its word in addresses. */
import { actionColors, isColor, isShownAsItIs } from '@pellis/contract/brand/brand-colors';
import type { ShownSettings } from '@pellis/contract/set-up/settings';
import { useId } from 'react';
import { TextField } from '../../ui/fields.tsx';
import { dark, light } from '../../ui/theme.ts';
import styles from './brand.module.css';
import { SettingForm } from './setting-form.tsx';
import { useSettings } from './use-settings.ts';

export function ColorPart({ groups }: { groups: readonly ShownSettings[] }) {
  const form = useSettings(groups, 'brand');
  const color = form.field('CLINIC_COLOR');
  const slug = form.field('CLINIC_SLUG');
  const shown = isColor(color.value) ? color.value : undefined;
  return (
    <div className={styles.part}>
      <h3 className={styles.heading}>Color and address</h3>
      <SettingForm
        label="Color and address"
        lead="Buttons and links take your color within seconds. Left empty, they are teal."
        form={form}
        onSave={() => form.save()}
      >
        <div className={styles.color}>
          <TextField label="Color" placeholder={light.action} autoComplete="off" spellCheck={false} {...color} />
          <input
            type="color"
            className={styles.picker}
            aria-label="Pick the color"
            value={shown ?? light.action}
            disabled={color.disabled}
            onChange={color.onChange}
          />
        </div>
        <Preview color={shown ?? light.action} />
        <TextField
          label="Word in the address of the page “Why us”"
          autoComplete="off"
          spellCheck={false}
          {...slug}
          hint={
            slug.hint ??
            `Small letters, digits and hyphens: /why-${slug.value || 'pellis'}. Links to the built-in address still lead there.`
          }
        />
      </SettingForm>
    </div>
  );
}

function Preview({ color }: { color: string }) {
  const { light: byDay, dark: byNight } = actionColors(color);
  return (
    <div className="stack" style={{ '--gap': '8px' }}>
      <div className={styles.preview}>
        <Sample name="By day" ground={light} colors={byDay} />
        <Sample name="By night" ground={dark} colors={byNight} />
      </div>
      {isShownAsItIs(color) ? null : (
        <p className="small soft">By day it is shown darker than you chose it, as text in it could not be read otherwise.</p>
      )}
    </div>
  );
}

interface SampleProps {
  name: string;
  ground: Record<'surface' | 'ink' | 'hairline', string>;
  colors: ReturnType<typeof actionColors>['light'];
}

/** Drawn as pages draw them; nothing in it can be pressed. */
function Sample({ name, ground, colors }: SampleProps) {
  const id = useId();
  return (
    <div
      className={styles.sample}
      role="img"
      aria-labelledby={id}
      style={{ background: ground.surface, color: ground.ink, borderColor: ground.hairline }}
    >
      <span id={id}>{name}</span>
      <span className={styles.button} style={{ background: colors.action, color: colors['on-action'] }}>
        Book a visit
      </span>
      <span className={styles.link} style={{ color: colors.action }}>
        Read more
      </span>
      <span className={styles.soft} style={{ background: colors['action-soft'], color: colors.action }}>
        Chosen
      </span>
    </div>
  );
}
