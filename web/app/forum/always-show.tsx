/** The choice to see photos of the forum without a cover. */
import { CheckField } from '../ui/fields.tsx';
import { useAlwaysShown } from './use-always-shown.ts';

export function AlwaysShow() {
  const { areShown, choose } = useAlwaysShown();
  return (
    <CheckField
      label="Always show photos in the forum"
      hint="In this browser, until you log out. Others’ skin may upset: each photo is covered until you choose."
      checked={areShown}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  );
}
