/** How the chat's button looks, as a class, on pages with and without the app. */
import styles from './chat-button.module.css';

export const chatButtonLook = styles['chat-button'];
