/** How a form of the health profile is laid out, for the settings' page of one part of it. */
import styles from './health-profile.module.css';

export const profileFormLook = styles['profile-form'];
