export { containerText, type Sized } from './containerText.ts';
