/** Copies words, so that they can be put elsewhere by hand. */
import copyIcon from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { formToast } from '../ui/toasts.ts';

interface CopyWordsProps {
  wordsOf: () => string;
  label: string;
  /** What is said then. */
  copied?: string;
}

/** `wordsOf` is asked when it is pressed. */
export function CopyWords({ wordsOf, label, copied = 'Your words are copied.' }: CopyWordsProps) {
  return (
    <Button kind="quiet" isSmall icon={<Icon of={copyIcon} size={18} />} onClick={() => void copy(wordsOf(), copied)}>
      {label}
    </Button>
  );
}

async function copy(text: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    formToast('success', copied);
  } catch {
    formToast('error', 'Your browser did not allow copying. Select the text and copy it by hand.');
  }
}
