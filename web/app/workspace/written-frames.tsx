/** Where the clinic's people begin: pages as they stand while they wait, written with their HTML. */
import BookingsPage from '../front-desk/workspace/bookings-page.tsx';
import InboxPage from '../inbox/workspace/inbox-page.tsx';
import QueuePage from '../rapid-assessments/workspace/queue-page.tsx';
import { frameFor, type WrittenFrames } from '../shell/written-frame.tsx';
import TodayPage from './today-page.tsx';

export const framesOfTheClinic: WrittenFrames = {
  '/workspace': [frameFor('provider', <QueuePage />), frameFor('assistant', <QueuePage />)],
  '/workspace/today': [frameFor('provider', <TodayPage />), frameFor('staff', <TodayPage />), frameFor('admin', <TodayPage />)],
  '/workspace/inbox': [frameFor('staff', <InboxPage />)],
  '/workspace/bookings': [frameFor('staff', <BookingsPage />)],
};
