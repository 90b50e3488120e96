/** How photos in a row look, for a form that keeps them elsewhere than this field does. */
import styles from './photos-field.module.css';

export const photoLook = {
  field: styles['photos-field'],
  tiles: styles['photo-tiles'],
  tile: styles['photo-tile'],
  picture: styles['photo-tile-picture'],
  words: styles['photo-tile-words'],
  name: styles['photo-tile-name'],
  file: styles['photo-tile-file'],
  actions: styles['photo-tile-actions'],
  action: styles['photo-tile-action'],
};
