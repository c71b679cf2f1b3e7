export { filesFailedNotice } from './letters/filesFailed.ts';
export { runFailedNotice } from './letters/runFailed.ts';
export { limits as integrationLimits } from './limits.ts';
export { registerIntegrations } from './routes.ts';
export { createRunJob } from './runJob.ts';
export { scanBytes } from './scanBytes.ts';
export { startDue } from './startDue.ts';
