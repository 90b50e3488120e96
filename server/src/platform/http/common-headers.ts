/** What every server of ours sends with every answer, the clinic's and its stand-ins': how little a browser may do with it. */

/** Nothing in it runs, nobody frames it, nothing keeps it. Whatever is more than that says so over these. */
export function commonHeaders(publicUrl: string): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissions('()'),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

type Whose = '()' | '(self)';

/** `ofCalls` is who may use what a video call needs: nobody `()`, or the page itself `(self)`. Where notes are dictated the microphone alone is used, where photos are taken the camera alone. */
export function permissions(ofCalls: Whose, ofSpeech: Whose = ofCalls, ofPhotos: Whose = ofCalls): string {
  return `camera=${ofPhotos}, microphone=${ofSpeech}, display-capture=${ofCalls}, screen-wake-lock=${ofCalls}, geolocation=(), payment=()`;
}
