import { portal } from './program.ts';

await portal.parseAsync();
