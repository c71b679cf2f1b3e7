export * from './canary.ts';
export * from './releaseChanges.ts';
export * from './releaseManifest.ts';
export * from './releaseOverrides.ts';
export * from './releases.ts';
export * from './releaseTodos.ts';
export * from './releaseWidgets.ts';
export * from './remote.ts';
