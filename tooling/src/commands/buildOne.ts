import { buildNamed } from '../release/index.ts';

// A separate process for one build; its parent finds the result in the folder of builds.
await buildNamed(process.argv[2] ?? '');
