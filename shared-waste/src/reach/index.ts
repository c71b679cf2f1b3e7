export { useBeyondReach } from './beyondReach.ts';
export { wholeAccount } from './wholeAccount.tsx';
