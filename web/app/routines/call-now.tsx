/** Who to call about what was noticed, where it cannot wait. */
import type { SideEffect } from '@pellis/contract/routines/side-effect-names';
import { buttonLook } from '../ui/button-look.ts';

export function CallNow({ effects }: { effects: readonly SideEffect[] }) {
  return (
    <>
      <a className={buttonLook({ kind: 'danger' })} href="tel:911">
        Call 911
      </a>
      {effects.includes('mood') ? (
        <a className={buttonLook({ kind: 'danger' })} href="tel:988">
          Call 988
        </a>
      ) : null}
    </>
  );
}
