import type { LoaderDefinitionFunction } from 'webpack';

const declared = /(?<=^export const \w+ = )(?=(?:call|backgroundTab|directory|entity)\()/gm;
const taken = /^export const \{([^}]+)\} = (\w+)\.calls;$/gm;

const pure = '/*#__PURE__*/';

/**
 * Says that to declare a call, or to take it out of its tab, does nothing but make a value. So a release has the calls that it makes and
 * not those beside them, and the registry can compare its files with what it states.
 */
const pureCalls: LoaderDefinitionFunction = (source) =>
  source.replaceAll(declared, `${pure} `).replaceAll(taken, (_, names: string, tab: string) =>
    names
      .split(',')
      .map((each) => each.split(':').map((part) => part.trim()))
      .filter(([key]) => key !== '')
      .map(([key, name = key]) => `export const ${name} = ${pure} (() => ${tab}.calls.${key})();`)
      .join(' '),
  );

export default pureCalls;
