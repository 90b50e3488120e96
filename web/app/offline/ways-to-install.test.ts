/** The way to the home screen in the words of the browser in one's hand. */
import { expect, test } from 'vitest';
import { waysTo } from './ways-to-install.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/26.0 Safari/605.1.15`;

const devices: [device: string, userAgent: string, touches: number, says: RegExp][] = [
  [
    'an iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webKit} Version/26.0 Mobile/15E148 Safari/604.1`,
    5,
    /Press Share.*“Add to Home Screen”/,
  ],
  ['an iPad, which says that it is a Mac', mac, 5, /Press Share.*“Add to Home Screen”/],
  [
    'a window inside another app on an iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webKit} Mobile/15E148`,
    5,
    /in Safari first/,
  ],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0', 5, /Firefox’s menu/],
  [
    'Samsung’s browser',
    `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    5,
    /“Add page to”/,
  ],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${blink} Mobile Safari/537.36`, 5, /“Install app”/],
  ['Safari on a Mac', mac, 0, /“Add to Dock”/],
  ['Chrome on a Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${blink} Safari/537.36`, 0, /end of the address bar/],
  ['Firefox on a computer', 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 0, /keep a bookmark/],
];

test.each(devices)('%s', (_device, userAgent, touches, says) => {
  expect(waysTo({ userAgent, touches })).toMatch(says);
});
