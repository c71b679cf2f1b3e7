import path from 'node:path';

import type { LoaderDefinitionFunction } from 'webpack';

/**
 * Turns a file of texts into a module that takes its own edits in: the portal's texts are replaced, and
 * whatever is on screen is drawn with the new ones. As plain JSON an edit would load the page anew.
 */
const localeLoader: LoaderDefinitionFunction<{ remote: string }> = function (json) {
  const { remote } = this.getOptions();
  const language = path.basename(this.resourcePath, '.json');
  return `
import { addNamespace } from '@fraktion/shared-ui';
const texts = ${json};
export default texts;
import.meta.webpackHot?.accept();
if (import.meta.webpackHot?.data) addNamespace('${remote}', '${language}', texts);
`;
};

export default localeLoader;
