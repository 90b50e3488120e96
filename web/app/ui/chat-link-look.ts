/** How a link to the chat looks, as a class, for pages without the app. */
import styles from './chat-link.module.css';

export const chatLinkLook = styles['chat-link'];
