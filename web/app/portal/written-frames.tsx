/** Where patients begin: pages as they stand while they wait, written with their HTML. */
import AppointmentsPage from '../appointments/appointments-page.tsx';
import MessagesPage from '../conversations/messages-page.tsx';
import DashboardPage from '../dashboard/dashboard-page.tsx';
import HealthProfilePage from '../health-profiles/health-profile-page.tsx';
import NotesPage from '../notes/notes-page.tsx';
import SubmitPage from '../rapid-assessments/submit-page.tsx';
import { frameFor, type WrittenFrames } from '../shell/written-frame.tsx';

export const framesOfPatients: WrittenFrames = {
  '/dashboard': [frameFor('client', <DashboardPage />)],
  '/appointments': [frameFor('client', <AppointmentsPage />)],
  '/messages': [frameFor('client', <MessagesPage />)],
  '/notes': [frameFor('client', <NotesPage />)],
  '/health-profile': [frameFor('client', <HealthProfilePage />)],
  '/rapid-assessment': [frameFor('client', <SubmitPage />)],
};
