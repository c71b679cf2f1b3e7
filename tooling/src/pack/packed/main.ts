import { portal } from '../../operations.ts';

portal.name('portal').usage('<command>').showHelpAfterError('(node portal.js help)');
await portal.parseAsync();
