import { buildNamed } from '../release/index.ts';

// A process of its own for one build; its parent finds what it made in the folder of builds.
await buildNamed(process.argv[2] ?? '');
