/** What a phone reads when somebody keeps the site on it. The clinic's name is a place that the server fills in. */
import { light } from './app/ui/theme.ts';

export const webManifest = {
  name: '{{clinic.name}}',
  short_name: '{{clinic.name_first}}',
  description: 'See a board-certified dermatologist by live video, or send photos and get a treatment plan within 24 hours.',
  id: '/dashboard',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: light.paper,
  theme_color: light.paper,
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};
