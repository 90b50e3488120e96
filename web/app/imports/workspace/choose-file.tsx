/** Chooses a CSV file, and says that it is being worked on. */
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';

export function Working({ words }: { words: string }) {
  return (
    <div role="status" aria-busy="true" className="stack" style={{ '--gap': '8px' }}>
      <p>{words}</p>
      <span className="skeleton" style={{ width: '100%', height: '6px' }} />
    </div>
  );
}

interface ChooseFileProps {
  label: string;
  hasOne: boolean;
  isDisabled: boolean;
  onChoose: (file: File) => Promise<void>;
}

export function ChooseFile({ label, hasOne, isDisabled, onChoose }: ChooseFileProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={chooser}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        accept=".csv,.txt,text/csv"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) void onChoose(file);
        }}
      />
      <Button kind={hasOne ? 'secondary' : 'primary'} isSmall={hasOne} disabled={isDisabled} onClick={() => chooser.current?.click()}>
        {hasOne ? 'Choose another file' : 'Choose a CSV file'}
      </Button>
    </div>
  );
}
