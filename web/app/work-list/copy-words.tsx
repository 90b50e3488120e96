/** Copies words, so that they can be put elsewhere by hand. */
import copyIcon from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { formToast } from '../ui/toasts.ts';

/** `wordsOf` is asked when it is pressed. */
export function CopyWords({ wordsOf, label }: { wordsOf: () => string; label: string }) {
  return (
    <Button kind="quiet" isSmall icon={<Icon of={copyIcon} size={18} />} onClick={() => void copy(wordsOf())}>
      {label}
    </Button>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    formToast('success', 'Your words are copied.');
  } catch {
    formToast('error', 'Your browser did not allow copying. Select the text and copy it by hand.');
  }
}
