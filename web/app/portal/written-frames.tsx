/** Where patients begin: pages as they stand while they wait, written with their HTML. */
import AppointmentsPage from '../appointments/appointments-page.tsx';
import BeginVisitPage from '../bookings/begin-page.tsx';
import MessagesPage from '../conversations/messages-page.tsx';
import DashboardPage from '../dashboard/dashboard-page.tsx';
import ForumPage from '../forum/forum-page.tsx';
import HealthProfilePage from '../health-profiles/health-profile-page.tsx';
import LabsPage from '../lab-results/labs-page.tsx';
import NotesPage from '../notes/notes-page.tsx';
import PaymentMethodPage from '../payments/payment-method-page.tsx';
import SubmitPage from '../rapid-assessments/submit-page.tsx';
import MyRoutinePage from '../routines/my-routine-page.tsx';
import SettingsPage from '../settings/settings-page.tsx';
import { frameFor, type WrittenFrames } from '../shell/written-frame.tsx';

export const framesOfPatients: WrittenFrames = {
  '/dashboard': [frameFor('client', <DashboardPage />)],
  '/appointments': [frameFor('client', <AppointmentsPage />)],
  '/messages': [frameFor('client', <MessagesPage />)],
  '/notes': [frameFor('client', <NotesPage />)],
  '/health-profile': [frameFor('client', <HealthProfilePage />)],
  '/rapid-assessment': [frameFor('client', <SubmitPage />)],
  '/new-visit': [frameFor('client', <BeginVisitPage />)],
  '/my-routine': [frameFor('client', <MyRoutinePage />)],
  '/labs': [frameFor('client', <LabsPage />)],
  '/forum': [frameFor('client', <ForumPage />)],
  '/payment-method': [frameFor('client', <PaymentMethodPage />)],
  '/settings': [frameFor('client', <SettingsPage />)],
};
