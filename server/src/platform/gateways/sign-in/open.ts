/** Opens whichever third party the settings name: the embedded window beside the clinic, Google, or nobody. */
import { thirdPartyReturnPath } from '@pellis/contract/third-party-sign-in/third-party-sign-in';
import type { Config } from '../../config.ts';
import { commonHeaders } from '../../http/common-headers.ts';
import { embeddedSignIn } from './embedded.ts';
import { googleSignIn } from './google.ts';
import type { SignInGateway } from './sign-in.ts';

export interface OpenSignIn {
  gateway: SignInGateway | undefined;
  stop(): Promise<void>;
}

/** `secretFor` answers the same secret for the same purpose after a restart. */
export async function openSignIn(config: Config, secretFor: (purpose: string) => string): Promise<OpenSignIn> {
  const nothingToStop = async () => {};
  if (config.signIn === 'google') {
    const gateway = googleSignIn({ clientId: config.googleClientId ?? '', clientSecret: config.googleClientSecret });
    return { gateway, stop: nothingToStop };
  }
  if (config.signIn === 'none') return { gateway: undefined, stop: nothingToStop };
  const clients = { clientId: 'pellis-clinic', clientSecret: secretFor('sign-in window'), browserClientId: 'pellis-clinic-pages' };
  const { startSignInWindow } = await import('@pellis/stand-ins/sign-in-window/start');
  const window = await startSignInWindow({
    port: config.signInPort,
    publicUrl: config.signInUrl,
    clinicName: config.clinicName,
    clinicOrigins: [config.publicUrl, config.publicUrlCanada].filter((address) => address !== undefined),
    returnPath: thirdPartyReturnPath,
    cookieKey: secretFor('sign-in window cookies'),
    headers: commonHeaders,
    ...clients,
  });
  return { gateway: embeddedSignIn({ url: window.url, ...clients }), stop: window.stop };
}
