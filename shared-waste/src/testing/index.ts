export { readScopes } from './readScopes.tsx';
