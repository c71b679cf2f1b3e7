import webpack, { type Configuration, type Stats } from 'webpack';

/** Runs one build and closes the compiler; throws all errors of a failed build. */
export function runWebpack(config: Configuration): Promise<Stats> {
  const compiler = webpack(config);
  if (compiler === null) throw new Error('webpack made no compiler');
  return new Promise((resolve, reject) => {
    compiler.run((problem, stats) => {
      compiler.close((closing) => {
        if (problem ?? closing) reject(problem ?? closing!);
        else if (stats === undefined) reject(new Error('webpack gave no answer'));
        else if (stats.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
        else resolve(stats);
      });
    });
  });
}
