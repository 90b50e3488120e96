/** What is looked at. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData('photo.read', 'document.read');
