export * from './findings.ts';
export * from './inspections.ts';
