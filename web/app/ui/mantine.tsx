/** Stands around the few parts that use Mantine's components, in our theme; pages without them never load it. */
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { type MantineColorScheme, type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { isDark, listen } from '../platform/dark-mode.ts';
import { mantineTheme, mantineVariables } from './mantine-theme.ts';

export function Mantine({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={mantineTheme} cssVariablesResolver={mantineVariables} colorSchemeManager={ours} defaultColorScheme="light">
      {children}
    </MantineProvider>
  );
}

let stopListening: (() => void) | undefined;

/** Mantine follows the page's theme and never sets it by itself. */
const ours: MantineColorSchemeManager = {
  get: (otherwise) => (typeof document === 'undefined' ? otherwise : scheme()),
  set: () => {},
  clear: () => {},
  subscribe: (onUpdate) => {
    stopListening = listen(() => onUpdate(scheme()));
  },
  unsubscribe: () => stopListening?.(),
};

function scheme(): MantineColorScheme {
  return isDark() ? 'dark' : 'light';
}
