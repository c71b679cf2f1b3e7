export { readScopes } from './readScopes.tsx';
export { statesOf } from './statesOf.tsx';
