export { containerText, type ContainerSize } from './containerText.ts';
