export { logState } from './eventLog.ts';
export { accountGroup, entryGroup, everyone, sessionGroup, userGroup } from './identity.ts';
export { dropConnections, notifyEvent } from './notify.ts';
export { startRealtime } from './startRealtime.ts';
