export * from './azureBlobs.ts';
export * from './ftpImports.ts';
export * from './integrations.ts';
export * from './mailImports.ts';
export * from './runs.ts';
