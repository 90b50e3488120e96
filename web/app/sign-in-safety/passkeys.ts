/** The browser's own windows for passkeys, and what to say when one is closed again. */
import type { PasskeyAnswer, PasskeyOptions } from '@pellis/contract/sign-in-safety/sign-in-safety';
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { ApiError } from '../platform/api-error.ts';

const library = () => import('@simplewebauthn/browser');

export function hasPasskeys(): boolean {
  return typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';
}

/** The library reads each part of what the server made for it. */
export async function makePasskey(options: PasskeyOptions): Promise<PasskeyAnswer> {
  const { startRegistration } = await library();
  const made = await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON });
  return made as unknown as PasskeyAnswer;
}

export async function showPasskey(options: PasskeyOptions): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  const shown = await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON });
  return shown as unknown as PasskeyAnswer;
}

/** One sentence for whatever went wrong on the way. */
export function whatWentWrong(error: unknown): string {
  if (error instanceof ApiError) return error.detail;
  const { name, code } = (error ?? {}) as { name?: string; code?: string };
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || name === 'InvalidStateError')
    return 'This device already holds a passkey for your account.';
  if (name === 'SecurityError') return 'Passkeys work only on the main address of our clinic. Please choose another way.';
  return 'The passkey window was closed or took too long. Please try again, or choose another way.';
}

/** "iPhone", "Windows computer": a name to begin with. */
export function nameOfThisDevice(userAgent: string): string {
  const known: [RegExp, string][] = [
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android phone'],
    [/Macintosh/, 'Mac'],
    [/Windows/, 'Windows computer'],
    [/CrOS/, 'Chromebook'],
    [/Linux/, 'Linux computer'],
  ];
  return known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'This device';
}
